import { useLoaderData } from 'react-router'
import type { CmsPage } from '#contract/pages.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { BossHero } from '../../components/boss/boss-hero.tsx'
import { CooperationText } from '../../components/boss/cooperation-text.tsx'
import { POS_VENDOR } from '../../components/forms/form-calls.ts'
import { PosVendorFormPart } from '../../components/forms/parts/pos-vendor-form-part.tsx'
import { useServedForm } from '../../components/forms/use-router-place.ts'
import { Island } from '../../components/island.tsx'
import { SectionFailed } from '../../components/section-failed.tsx'
import { UnsentBox } from '../../components/unsent-box.tsx'
import { formAction } from '../../page/form-action.ts'
import { areaHead } from '../../page/area-head.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const loader = pageLoader(['boss', 'forms', 'errors'], async (page) => {
  const { api, text, brand } = page
  const answer = await api.pages.get({ id: 'cooperation' })
  const cmsPage = answer.success ? answer.page : undefined
  return {
    head: areaHead(page, {
      title: cmsPage?.title ?? text('boss.cooperation.title'),
      description: cmsPage?.description ?? brand.description,
      picture: 'boss' as const,
    }),
    status: answer.success ? undefined : answer.resultCode,
    cmsPage,
  }
})

export const action = formAction(POS_VENDOR)

export default function CooperationPage() {
  const { cmsPage } = useLoaderData<typeof loader>()
  const t = useTranslations('boss.cooperation')
  const served = useServedForm()
  const isSent = served.answer?.receipt !== undefined
  return (
    <div className="balanced">
      <div data-until-sent hidden={isSent}>
        <BossHero
          eyebrow={t('eyebrow')}
          title={cmsPage?.title ?? t('title')}
          lead={openingOf(cmsPage)}
          picture="scenes/cooperation"
          action={<Button href="#form">{t('start')}</Button>}
        />
        <Section>
          {cmsPage ? (
            <CooperationText blocks={cmsPage.blocks} />
          ) : (
            <SectionFailed text={t('failed')} retryLabel={t('retry')} />
          )}
        </Section>
      </div>
      <Island
        name="pos-vendor-form"
        part={PosVendorFormPart}
        files={['boss', 'forms', 'errors', 'shell']}
        props={{ served }}
      />
      <UnsentBox className="measure py-8" />
    </div>
  )
}

/** The text's own opening words, or what the page says of itself to those who search. */
function openingOf(page: CmsPage | undefined): string {
  const [first] = page?.blocks ?? []
  return first?.type === 'paragraph' ? first.text : (page?.description ?? '')
}
