import { useEffect, useRef, type ReactNode } from 'react'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { FormAnswer } from '../../form-answer.ts'
import { Button } from '../../ui/button.tsx'
import { useSiteHref } from '../site-link.tsx'
import { StillArt } from '../still-art.tsx'

interface ContactDoneProps {
  receipt: NonNullable<FormAnswer['receipt']>
  /** Path of the form, for another one. */
  againPath: string
  againLabel?: string
  /** In place of the site's own start. */
  home?: { path: string; label: string }
  /** What happens next. */
  children?: ReactNode
}

/** The page that a sender sees instead: it has arrived, the number to refer to, what comes next. */
export function ContactDone(props: ContactDoneProps) {
  const { receipt, againPath, againLabel, home, children } = props
  const t = useTranslations('forms.done')
  const siteHref = useSiteHref()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="measure py-10 750:py-16">
      <div className="mx-auto grid max-w-reading justify-items-center gap-6 text-center">
        <StillArt name="SceneSent" className="aspect-4/3 w-full max-w-80" />
        <h1 ref={heading} tabIndex={-1} className="text-28 750:text-36">
          {t('title')}
        </h1>
        <ReferenceCard receipt={receipt} />
        <p>{receipt.isMailed ? t('mail') : t('keep')}</p>
        {children}
        <div className="flex flex-wrap justify-center gap-3">
          <Button to={siteHref(home?.path ?? '/')}>{home?.label ?? t('home')}</Button>
          <Button to={siteHref(againPath)} kind="quiet">
            {againLabel ?? t('again')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The number to refer to, and when the form came in. */
export function ReferenceCard({ receipt }: Pick<ContactDoneProps, 'receipt'>) {
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
      {/* Browser and server may write the same time with another kind of space. */}
      <p className="text-14 text-muted" suppressHydrationWarning>
        {t('time', { time })}
      </p>
      {receipt.isCardNumberRemoved && <p role="note">{t('cardNumber')}</p>}
    </div>
  )
}
