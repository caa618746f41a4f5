import { useEffect, useRef } from 'react'
import type { FormAnswer } from '../../page/form-answer.ts'
import { CameraIcon } from '../../art/thing-icons.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { AwaitingConfirmation } from '../forms/awaiting-confirmation.tsx'
import type { FormPlace } from '../forms/form-place.ts'
import { ReferenceCard } from '../forms/reference-card.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { useAttachHref } from './attach-href.ts'

interface ApplicationDoneProps {
  receipt: NonNullable<FormAnswer['receipt']>
  place: FormPlace
}

/** The application has arrived: its number, and the link to the documents as the next step. */
export function ApplicationDone({ receipt, place }: ApplicationDoneProps) {
  const t = useTranslations('apply.done')
  const siteHref = useSiteHref()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (receipt.confirmBefore !== undefined) {
    return (
      <div className="measure py-10 750:py-16">
        <AwaitingConfirmation {...{ receipt, place, againHref: siteHref('/apply/tappay') }} />
      </div>
    )
  }
  return (
    <div className="measure py-10 750:py-16">
      <div className="mx-auto grid max-w-reading justify-items-center gap-6 text-center">
        <Art name="scenes/sent" className="aspect-4/3 w-full max-w-80" />
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-28 750:text-36">
            {t('title')}
          </h1>
          {/* Sent again after it was confirmed by mail: its link is told to its mailbox alone. */}
          <p>{receipt.link === undefined ? t('already') : t('text')}</p>
        </div>
        <ReferenceCard receipt={receipt} />
        {receipt.link !== undefined && (
          <NextStep
            link={receipt.link}
            endsAt={receipt.linkEndsAt ?? ''}
            isMailed={receipt.isMailed}
          />
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={siteHref('/')} kind="text">
            {t('home')}
          </ButtonLink>
          <ButtonLink to={siteHref('/apply/tappay')} kind="text">
            {t('again')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

interface NextStepProps {
  link: string
  endsAt: string
  /** Whether the mailbox has it too; each gets a few mails a day. */
  isMailed: boolean
}

/** A plain link: the page behind it starts without any script of another company. */
function NextStep({ link, endsAt, isMailed }: NextStepProps) {
  const t = useTranslations('apply.done')
  const format = useFormatter()
  const origin = useRootData()?.origin ?? ''
  const href = useAttachHref()(link)
  const time = format.dateTime(new Date(endsAt), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <>
      <div className="flex flex-wrap justify-center gap-3">
        <Button href={href} size="large" icon={<CameraIcon className="size-5" />}>
          {t('attach')}
        </Button>
        <CopyButton text={origin + href} label={t('copy')} doneLabel={t('copied')} />
      </div>
      <div className="grid gap-2 text-14 text-muted">
        {/* Browser and server may write the same time with another kind of space. */}
        <p suppressHydrationWarning>{t('until', { time })}</p>
        <p>{t(isMailed ? 'mailed' : 'unmailed')}</p>
        <p>{t('private')}</p>
      </div>
    </>
  )
}
