import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { ListIcon } from '../../art/search-icons.tsx'
import { CoinIcon, PercentIcon, UsersIcon } from '../../art/thing-icons.tsx'
import { ApplyCall } from '../../components/boss/apply-call.tsx'
import { BossHero } from '../../components/boss/boss-hero.tsx'
import { CheckList } from '../../components/boss/check-list.tsx'
import { OwnerVoices } from '../../components/boss/owner-voices.tsx'
import { Points } from '../../components/home/points.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { areaHead } from '../../page/area-head.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const loader = pageLoader(['boss'], async (page) => {
  const { api, text } = page
  const voices = await api.voices.list({})
  return {
    head: areaHead(page, {
      title: text('boss.reboss.title'),
      description: text('boss.reboss.description'),
      picture: 'boss' as const,
    }),
    status: voices.success ? undefined : voices.resultCode,
    voices: voices.success ? voices.voices.owners : undefined,
  }
})

export default function RebossPage() {
  const { voices } = useLoaderData<typeof loader>()
  const t = useTranslations('boss')
  const siteHref = useSiteHref()
  return (
    <div className="balanced">
      <BossHero
        eyebrow={t('eyebrow')}
        title={t('reboss.heading')}
        lead={t('reboss.lead')}
        picture="scenes/spend"
        action={
          <>
            <ButtonLink to={siteHref('/reboss/form')}>{t('fillIn')}</ButtonLink>
            <ButtonLink to={siteHref('/reboss/apply')} kind="quiet">
              {t('seeSteps')}
            </ButtonLink>
          </>
        }
      />
      <Promises />
      <OwnerVoices voices={voices} />
      <ApplyCall title={t('reboss.call.title')} text={t('reboss.call.text')}>
        <ButtonLink to={siteHref('/reboss/form')} kind="gold">
          {t('fillIn')}
        </ButtonLink>
      </ApplyCall>
    </div>
  )
}

/** What an owner gets, and beside it what is asked in return. */
function Promises() {
  const t = useTranslations('boss.reboss')
  return (
    <Section>
      <div className="grid gap-14 lg:grid-cols-[6fr_5fr] lg:gap-20">
        <div>
          <h2 className="mb-8 text-28">{t('get.title')}</h2>
          <Points
            items={[
              { icon: UsersIcon, title: t('get.guests.title'), text: t('get.guests.text') },
              { icon: PercentIcon, title: t('get.decide.title'), text: t('get.decide.text') },
              { icon: ListIcon, title: t('get.books.title'), text: t('get.books.text') },
              { icon: CoinIcon, title: t('get.light.title'), text: t('get.light.text') },
            ]}
          />
        </div>
        <div className="card card-sand self-start 750:p-10">
          <h2 className="text-28">{t('ask.title')}</h2>
          <p className="mt-2 mb-6 text-muted">{t('ask.text')}</p>
          <CheckList items={[t('ask.accept'), t('ask.hours'), t('ask.care'), t('ask.leave')]} />
        </div>
      </div>
    </Section>
  )
}
