import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import type { FormAnswer } from '../../page/form-answer.ts'
import { Button } from '../../ui/button.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { AwaitingConfirmation } from './awaiting-confirmation.tsx'
import { ReferenceCard } from './reference-card.tsx'

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
  if (receipt.confirmBefore !== undefined) return <AwaitingConfirmation receipt={receipt} />
  return (
    <div className="measure py-10 750:py-16">
      <div className="mx-auto grid max-w-reading justify-items-center gap-6 text-center">
        <Art name="scenes/sent" className="aspect-4/3 w-full max-w-80" />
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
