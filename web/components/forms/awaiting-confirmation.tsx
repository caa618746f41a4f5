import { useEffect, useRef } from 'react'
import { CONFIRMATION } from '#contract/values/confirmation-rules.ts'
import type { FormAnswer } from '../../page/form-answer.ts'
import { siteHrefOf } from '../../page/site-href.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Art } from '../../art/art.tsx'
import { Button } from '../../ui/button.tsx'
import { DotList } from '../../ui/dot-list.tsx'
import type { ServedForm } from './form-place.ts'
import { ReferenceCard } from './reference-card.tsx'

interface AwaitingConfirmationProps {
  receipt: NonNullable<FormAnswer['receipt']>
  place: Pick<ServedForm, 'phone' | 'site'>
  /** Where the form stands, for who gave another address. */
  againHref: string
}

/** The form has come in and counts once its sender has followed the link in the mail. */
export function AwaitingConfirmation({ receipt, place, againHref }: AwaitingConfirmationProps) {
  const t = useTranslations('forms.awaiting')
  const format = useFormatter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const before = new Date(receipt.confirmBefore ?? '')
  const time = format.dateTime(before, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="col-span-full mx-auto grid max-w-reading justify-items-center gap-6 text-center">
      <Art name="scenes/mail" className="aspect-4/3 w-full max-w-80" />
      <h1 ref={heading} tabIndex={-1} className="text-28 750:text-36">
        {t('title')}
      </h1>
      <div className="grid gap-1">
        <p>{t('mailedTo')}</p>
        <p className="text-18 font-semibold wrap-anywhere">{receipt.mailedTo}</p>
      </div>
      {/* Browser and server may write the same time with another kind of space. */}
      <p className="phrases" suppressHydrationWarning>
        {t('text', { time })}
      </p>
      <ReferenceCard receipt={receipt} />
      <NoMailYet phone={place.phone} />
      <div className="flex flex-wrap justify-center gap-3">
        <Button href={againHref} kind="quiet">
          {t('again')}
        </Button>
        <Button href={siteHrefOf('/', place.site)} kind="text">
          {t('home')}
        </Button>
      </div>
    </div>
  )
}

/** The same for everybody, so that it says of no address what has come to it. */
function NoMailYet({ phone }: Pick<ServedForm, 'phone'>) {
  const t = useTranslations('forms.awaiting.missing')
  return (
    <div className="phrases grid gap-3 text-start">
      <h2 className="text-18">{t('title')}</h2>
      <DotList
        items={[
          t('spam'),
          t('limit', { count: CONFIRMATION.mailsPerDay }),
          phone ? t('phone', { phone }) : t('app'),
        ]}
      />
    </div>
  )
}
