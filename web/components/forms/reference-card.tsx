import type { FormAnswer } from '../../page/form-answer.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The number to refer to, and when the form came in. */
export function ReferenceCard({ receipt }: { receipt: NonNullable<FormAnswer['receipt']> }) {
  const t = useTranslations('forms.done')
  const format = useFormatter()
  const time = format.dateTime(new Date(receipt.createdAt), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return (
    <div className="card grid w-full max-w-100 justify-items-center gap-2">
      <p className="text-14 text-muted">{t('reference')}</p>
      <p className="text-28 font-semibold tabular-nums text-gold-text">{receipt.reference}</p>
      <CopyButton
        text={receipt.reference}
        label={t('copy')}
        doneLabel={t('copied')}
        kind="text"
        size="small"
      />
      {/* Browser and server may write the same time with another kind of space. */}
      <p className="text-14 text-muted" suppressHydrationWarning>
        {t('time', { time })}
      </p>
      {receipt.isCardNumberRemoved && <p role="note">{t('cardNumber')}</p>}
    </div>
  )
}
