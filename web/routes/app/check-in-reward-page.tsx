import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { ChestsView, type ChestAnswer } from '../../components/check-ins/chests-view.tsx'
import { findCampaignId } from '../../components/check-ins/find-campaign.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { memberLoader, orThrow, type PageRequest } from '../../page/page-loader.ts'
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
      title: page.text('check-ins.reward.title'),
      description: page.text('check-ins.reward.description'),
      isHidden: true,
    },
    id: await findCampaignId(page),
  }),
  async (page, { id }) => ({ own: id === undefined ? undefined : await loadChest(page, id) }),
)

async function loadChest({ api }: PageRequest, id: string) {
  const result = await api.checkIns.getChest({ id })
  if (!result.success && result.resultException === 'ChestNotFound') return undefined
  const { campaign, chest } = orThrow(result)
  return { campaignId: campaign.id, chest }
}

/** The pick of the chests that the form showed: others may wait behind them. */
export const action = pageAction(async ({ api, form }): Promise<ChestAnswer> => {
  const result = await api.checkIns.pickChest({
    id: String(form.get('campaign') ?? ''),
    earnedOn: String(form.get('earnedOn') ?? ''),
    pick: Number(form.get('pick') ?? -1),
  })
  return result.success ? { chest: result.chest } : { failure: result }
})

export default function CheckInRewardPage() {
  const t = useTranslations('check-ins.reward')
  const { id, noMember, own: shown } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  const answer = usePageAnswer<ChestAnswer>(
    ({ failure, isDone = false }) => ({ failure, isDone }),
    // The next ones may stand here once these are open.
    ({ earnedOn }) => shown && (shown.chest.opened !== null || shown.chest.earnedOn !== earnedOn),
  )
  const needsLogin = id !== undefined && noMember !== undefined
  const checkInHref = siteHref(`/app-web/check-in${shown ? `/${shown.campaignId}` : ''}`)
  return (
    <AppPage
      title={shown?.chest.opened ? t('openedTitle') : t('title')}
      lead={shown && !shown.chest.opened ? t('lead') : undefined}
      back={{ to: checkInHref, label: t('back') }}
    >
      {needsLogin && <LoginNotice text={t('login')} drawing="app/chests" level="h2" />}
      {!needsLogin && !shown && (
        <NotYet
          reason="empty"
          drawing="app/chests"
          title={t('none')}
          text={t('noneText')}
          action={<ButtonLink to={checkInHref}>{t('toCheckIn')}</ButtonLink>}
        />
      )}
      {shown && <ChestsView key={shown.chest.earnedOn} {...shown} answer={answer} />}
    </AppPage>
  )
}
