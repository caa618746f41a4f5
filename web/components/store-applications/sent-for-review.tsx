import { useEffect, useRef } from 'react'
import { WANTED_DOCUMENTS } from '#contract/values/store-application-rules.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import type { Application } from './application.ts'
import { DocumentRow } from './document-row.tsx'
import './document-row.css'

const NEXT = ['review', 'call', 'start'] as const

interface SentForReviewProps {
  application: Application
  link: string
}

/** The documents are with the operator: what happens now, and what was handed in. */
export function SentForReview({ application, link }: SentForReviewProps) {
  const t = useTranslations('apply.finished')
  const home = useTranslations('apply.link')
  const format = useFormatter()
  const siteHref = useSiteHref()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { reference, finishedAt, documents } = application
  const time = format.dateTime(new Date(finishedAt ?? 0), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="measure grid gap-12 py-8 750:py-12">
      <div className="grid items-center gap-6 750:grid-cols-[1fr_280px]">
        <div className="grid gap-4">
          <h1 ref={heading} tabIndex={-1} className="text-28 750:text-36">
            {t('heading', { count: documents.length })}
          </h1>
          <p className="text-18">{t('lead')}</p>
          {documents.length < WANTED_DOCUMENTS.length && (
            <p>{t('fewer', { wanted: WANTED_DOCUMENTS.length })}</p>
          )}
          <div className="card grid max-w-100 gap-1">
            <p className="text-14 text-muted">{t('reference')}</p>
            <p className="text-28 font-semibold tabular-nums text-gold-text">{reference}</p>
            {/* Browser and server may write the same time with another kind of space. */}
            <p className="text-14 text-muted" suppressHydrationWarning>
              {t('at', { time })}
            </p>
          </div>
        </div>
        <Art name="apply/take-cards" className="aspect-4/3 max-750:order-first" />
      </div>
      <section aria-labelledby="next" className="grid gap-6">
        <h2 id="next" className="text-22">
          {t('next.title')}
        </h2>
        <Steps
          items={NEXT.map((step) => ({
            title: t(`next.${step}.title`),
            text: t(`next.${step}.text`),
          }))}
        />
      </section>
      <section aria-labelledby="documents" className="grid gap-3">
        <h2 id="documents" className="text-22">
          {t('documents')}
        </h2>
        <ul className="grid gap-3">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} link={link} />
          ))}
        </ul>
      </section>
      <div>
        <ButtonLink to={siteHref('/')} kind="quiet">
          {home('home')}
        </ButtonLink>
      </div>
    </div>
  )
}
