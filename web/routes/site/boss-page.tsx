import { useLoaderData } from 'react-router'
import { AREA_FACTS, DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { AllianceFeatures } from '../../components/boss/alliance-features.tsx'
import { ApplyCall } from '../../components/boss/apply-call.tsx'
import { BossHero } from '../../components/boss/boss-hero.tsx'
import { TakeHomeCalculator } from '../../components/boss/take-home-calculator.tsx'
import { Island } from '../../components/island.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { areaHead } from '../../page/area-head.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const loader = pageLoader(['boss'], async (page) => {
  const { api, area, text } = page
  const numbers = await api.siteNumbers.get({ 'country-code': AREA_FACTS[area].country })
  return {
    head: areaHead(page, {
      title: text('boss.boss.title'),
      description: text('boss.boss.description'),
      picture: 'boss' as const,
    }),
    status: numbers.success ? undefined : numbers.resultCode,
    numbers: numbers.success ? numbers.siteNumbers : undefined,
  }
})

export default function BossPage() {
  const { numbers } = useLoaderData<typeof loader>()
  const t = useTranslations('boss')
  const siteHref = useSiteHref()
  const area = useRootData()?.area ?? DEFAULT_AREA
  return (
    <div className="balanced">
      <BossHero
        eyebrow={t('eyebrow')}
        title={t('boss.heading')}
        lead={t('boss.lead')}
        picture="scenes/alliance"
        note={
          numbers && t(`boss.numbers.${area}`, { stores: numbers.stores, cities: numbers.cities })
        }
        action={
          <>
            <ButtonLink to={siteHref('/reboss')}>{t('join')}</ButtonLink>
            <Button href="#calculator" kind="quiet">
              {t('boss.calculate')}
            </Button>
          </>
        }
      />
      <AllianceFeatures />
      <Section
        id="calculator"
        tone="sand"
        title={t('boss.calculator.title')}
        lead={t('boss.calculator.lead')}
        centered
      >
        <Island
          name="take-home-calculator"
          part={TakeHomeCalculator}
          texts={['boss.boss.calculator']}
          props={{}}
        />
        <p className="mt-8 text-center text-14 text-muted">{t('boss.calculator.note')}</p>
      </Section>
      <ApplyCall title={t('boss.call.title')} text={t('boss.call.text')}>
        <ButtonLink to={siteHref('/reboss/form')} kind="gold">
          {t('fillIn')}
        </ButtonLink>
        <ButtonLink to={siteHref('/reboss/apply')} kind="quiet">
          {t('seeSteps')}
        </ButtonLink>
      </ApplyCall>
    </div>
  )
}
