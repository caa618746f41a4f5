import { useEffect, useRef } from 'react'
import type { FormAnswer } from '../../page/form-answer.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Art } from '../../art/art.tsx'
import { ReferenceCard } from './reference-card.tsx'

/** The form has come in and counts once its sender has followed the link in the mail. */
export function AwaitingConfirmation({ receipt }: { receipt: NonNullable<FormAnswer['receipt']> }) {
  const t = useTranslations('forms.awaiting')
  const format = useFormatter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const before = new Date(receipt.confirmBefore ?? '')
  const time = format.dateTime(before, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="measure py-10 750:py-16">
      <div className="mx-auto grid max-w-reading justify-items-center gap-6 text-center">
        <Art name="scenes/sent" className="aspect-4/3 w-full max-w-80" />
        <h1 ref={heading} tabIndex={-1} className="text-28 750:text-36">
          {t('title')}
        </h1>
        {/* Browser and server may write the same time with another kind of space. */}
        <p suppressHydrationWarning>{t('text', { time })}</p>
        <ReferenceCard receipt={receipt} />
        <p className="text-muted">{t('spam')}</p>
      </div>
    </div>
  )
}
