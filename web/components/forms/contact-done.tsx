import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { siteHrefOf } from '../../page/site-href.ts'
import { Art } from '../../art/art.tsx'
import { AwaitingConfirmation } from './awaiting-confirmation.tsx'
import { ReferenceCard } from './reference-card.tsx'
import type { ContactFormState } from './use-contact-form.ts'

interface ContactDoneProps {
  /** Which has its receipt. */
  form: ContactFormState
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
  const { form, againPath, againLabel, home, children } = props
  const t = useTranslations('forms.done')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { receipt, place } = form
  if (!receipt) return null
  const againHref = siteHrefOf(againPath, place.site)
  if (receipt.confirmBefore !== undefined) {
    return <AwaitingConfirmation {...{ receipt, place, againHref }} />
  }
  return (
    <div className="col-span-full mx-auto grid max-w-reading justify-items-center gap-6 text-center">
      <Art name="scenes/sent" className="aspect-4/3 w-full max-w-80" />
      <h1 ref={heading} tabIndex={-1} className="text-28 750:text-36">
        {t('title')}
      </h1>
      <ReferenceCard receipt={receipt} />
      <p>{receipt.isMailed ? t('mail') : t('keep')}</p>
      {children}
      <div className="flex flex-wrap justify-center gap-3">
        <Button href={siteHrefOf(home?.path ?? '/', place.site)}>{home?.label ?? t('home')}</Button>
        <Button href={againHref} kind="quiet">
          {againLabel ?? t('again')}
        </Button>
      </div>
    </div>
  )
}
