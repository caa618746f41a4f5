import { useLoaderData } from 'react-router'
import type { CallOutputs } from '#contract/calls.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { CheckInMoment } from '../../components/check-ins/check-in-moment.tsx'
import { CheckInToday } from '../../components/check-ins/check-in-today.tsx'
import { findCampaignId } from '../../components/check-ins/find-campaign.ts'
import { RefusalNotice } from '../../components/refusal-notice.tsx'
import { SiteLink, useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { memberLoader, orThrow } from '../../page/page-loader.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { usePageAnswer } from '../../page/use-page-answer.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'check-ins') }

export const loader = memberLoader(
  handle.texts,
  async (page) => ({
    head: {
      title: page.text('check-ins.title'),
      description: page.text('check-ins.description'),
      isHidden: true,
    },
    id: await findCampaignId(page),
  }),
  async ({ api }, { id }) => {
    if (id === undefined) return { own: undefined }
    const { campaign, status } = orThrow(await api.checkIns.getStatus({ id }))
    return { own: { campaign, status } }
  },
)

interface CheckInAnswer {
  checkIn?: CallOutputs['checkIn']['checkIn']
  failure?: ApiFailure
}

export const action = pageAction(async ({ api, form }): Promise<CheckInAnswer> => {
  const result = await api.checkIns.create({ id: String(form.get('campaign') ?? '') })
  return result.success ? { checkIn: result.checkIn } : { failure: result }
})

export default function CheckInPage() {
  const t = useTranslations('check-ins')
  const back = useWayToWallet()
  const { id, own: stand } = useLoaderData<typeof loader>()
  const answer = usePageAnswer<CheckInAnswer>(
    ({ failure }) => ({ failure }),
    () => stand && stand.status.state === 'checked_in',
  )
  const siteHref = useSiteHref()
  if (!stand && id !== undefined) {
    return (
      <AppPage title={t('title')}>
        <LoginNotice text={t('login')} drawing="app/check-in" level="h2" />
      </AppPage>
    )
  }
  if (!stand) {
    return (
      <AppPage title={t('title')}>
        <NotYet
          reason="notInArea"
          text={t('noCampaign')}
          action={<ButtonLink to={siteHref('/app-web/wallet')}>{t('toWallet')}</ButtonLink>}
        />
      </AppPage>
    )
  }
  return (
    <AppPage
      title={stand.campaign.title}
      lead={t('lead')}
      back={back}
      aside={
        <SiteLink
          to={`/app-web/check-in/${stand.campaign.id}/logs`}
          className="link inline-block py-2"
        >
          {t('logsLink')}
        </SiteLink>
      }
    >
      <RefusalNotice kind="info" message={answer?.failure?.resultMessage} />
      <CheckInToday {...stand} doneOn={answer?.checkIn?.dayKey}>
        {answer?.checkIn && (
          <CheckInMoment checkIn={answer.checkIn} campaignId={stand.campaign.id} />
        )}
      </CheckInToday>
    </AppPage>
  )
}
