import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { findCampaignId } from '../../components/check-ins/find-campaign.ts'
import { MonthLogs } from '../../components/check-ins/month-logs.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { memberLoader, orThrow, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'

export const meta = pageMeta

/** More than the days of any month. */
const PAGE_SIZE = 31

export const handle = { texts: pageTexts('app', 'check-ins') }

export const loader = memberLoader(
  handle.texts,
  async (page) => ({
    head: {
      title: page.text('check-ins.logs.title'),
      description: page.text('check-ins.logs.description'),
      isHidden: true,
    },
    id: await findCampaignId(page),
  }),
  async (page, { id }) => ({ own: id === undefined ? undefined : await loadLogs(page, id) }),
)

async function loadLogs({ api, query }: PageRequest, id: string) {
  const { dayKey } = orThrow(await api.checkIns.listLogs({ id, ps: 1 }))
  const asked = query.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : dayKey.slice(0, 7)
  const { logs, paging, currency, campaign } = orThrow(
    await api.checkIns.listLogs({ id, month, ps: PAGE_SIZE }),
  )
  const { total } = paging
  return { campaignId: campaign.id, month, today: dayKey, logs, total, currency }
}

export default function CheckInLogsPage() {
  const t = useTranslations('check-ins')
  const { id, own: shown } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  const campaign = shown ? `/${shown.campaignId}` : ''
  return (
    <AppPage
      title={t('logs.title')}
      back={{ to: siteHref(`/app-web/check-in${campaign}`), label: t('logs.back') }}
    >
      {id !== undefined && !shown && (
        <LoginNotice text={t('logs.login')} drawing="app/check-in" level="h2" />
      )}
      {id === undefined && <NotYet reason="notInArea" text={t('noCampaign')} />}
      {shown && <MonthLogs {...shown} />}
    </AppPage>
  )
}
