import { DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ApplyCall } from '../../components/boss/apply-call.tsx'
import { ApplySteps } from '../../components/boss/apply-steps.tsx'
import { CheckList } from '../../components/boss/check-list.tsx'
import { COMMON_QUESTIONS } from '../../components/boss/common-questions.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { areaHead } from '../../page/area-head.ts'
import { pageLoader, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { useRootData } from '../../page/root-data.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const loader = pageLoader(['boss'], (page) => ({
  head: areaHead(page, {
    title: page.text('boss.apply.title'),
    description: page.text('boss.apply.description'),
    picture: 'boss' as const,
    jsonLd: [questionsJsonLd(page)],
  }),
}))

function questionsJsonLd({ text }: PageRequest) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: COMMON_QUESTIONS.map((key) => ({
      '@type': 'Question',
      name: text(`boss.apply.questions.${key}.q`),
      acceptedAnswer: { '@type': 'Answer', text: text(`boss.apply.questions.${key}.a`) },
    })),
  }
}

export default function RebossApplyPage() {
  const t = useTranslations('boss')
  const siteHref = useSiteHref()
  return (
    <div className="balanced">
      <Section tight>
        <Breadcrumbs
          label={t('apply.trail')}
          items={[
            { label: t('apply.home'), to: siteHref('/') },
            { label: t('apply.join'), to: siteHref('/reboss') },
            { label: t('apply.here') },
          ]}
        />
        <PageHeading
          className="mt-8"
          hero
          title={t('apply.heading')}
          lead={t('apply.lead')}
          action={<ButtonLink to={siteHref('/reboss/form')}>{t('fillIn')}</ButtonLink>}
        />
      </Section>
      <Section tight>
        <div className="grid gap-14 pb-10 lg:grid-cols-[6fr_5fr] lg:gap-20">
          <ApplySteps />
          <Preparation />
        </div>
      </Section>
      <CommonQuestions />
      <ApplyCall title={t('apply.call.title')} text={t('apply.call.text')}>
        <ButtonLink to={siteHref('/reboss/form')} kind="gold">
          {t('fillIn')}
        </ButtonLink>
      </ApplyCall>
    </div>
  )
}

function Preparation() {
  const t = useTranslations('boss.apply.prepare')
  const siteHref = useSiteHref()
  const area = useRootData()?.area ?? DEFAULT_AREA
  return (
    <div className="card card-sand self-start 750:p-10">
      <h2 className="text-28">{t('title')}</h2>
      <p className="mt-2 mb-6 text-muted">{t('lead')}</p>
      <CheckList items={[t(`id.${area}`), t('store'), t('contact'), t('photos'), t('account')]} />
      {/* Not below the area: the application asks for it. */}
      <a
        href={siteHref(`/apply/tappay?area=${area}`)}
        className="link mt-6 inline-block font-semibold"
      >
        {t('cards')}
      </a>
      <p className="text-14 text-muted">{t('cardsNote')}</p>
    </div>
  )
}

function CommonQuestions() {
  const t = useTranslations('boss.apply.questions')
  return (
    <Section tone="sand">
      <div className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 className="text-28 750:text-36">{t('title')}</h2>
        <Accordion
          name="questions"
          openIndex={0}
          items={COMMON_QUESTIONS.map((key) => ({
            id: key,
            title: t(`${key}.q`),
            content: t(`${key}.a`),
          }))}
        />
      </div>
    </Section>
  )
}
