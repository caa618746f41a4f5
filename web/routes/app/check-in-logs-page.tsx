import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { findCampaignId } from '../../components/check-ins/find-campaign.ts'
import { MonthLogs } from '../../components/check-ins/month-logs.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'

export const meta = pageMeta

/** More than the days of any month. */
const PAGE_SIZE = 31

export const loader = pageLoader(['app', 'check-ins'], async (page) => {
  const { api, text, query } = page
  const head = {
    title: text('check-ins.logs.title'),
    description: text('check-ins.logs.description'),
    isHidden: true,
  }
  const id = await findCampaignId(page)
  if (id === undefined) return { head, shown: undefined, needsLogin: false }
  const newest = await api.checkIns.listLogs({ id, ps: 1 })
  if (!newest.success && newest.resultException === 'LoginRequired') {
    return { head, shown: undefined, needsLogin: true }
  }
  const { dayKey } = orThrow(newest)
  const asked = query.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : dayKey.slice(0, 7)
  const { logs, paging, currency, campaign } = orThrow(
    await api.checkIns.listLogs({ id, month, ps: PAGE_SIZE }),
  )
  return {
    head,
    shown: { campaignId: campaign.id, month, today: dayKey, logs, total: paging.total, currency },
    needsLogin: false,
  }
})

export default function CheckInLogsPage() {
  const t = useTranslations('check-ins')
  const { shown, needsLogin } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  const id = shown ? `/${shown.campaignId}` : ''
  return (
    <AppPage
      title={t('logs.title')}
      back={{ to: siteHref(`/app-web/check-in${id}`), label: t('logs.back') }}
    >
      {needsLogin && <LoginNotice text={t('logs.login')} drawing="SceneCheckIn" level="h2" />}
      {!needsLogin && !shown && <NotYet reason="notInArea" text={t('noCampaign')} />}
      {shown && <MonthLogs {...shown} />}
    </AppPage>
  )
}
