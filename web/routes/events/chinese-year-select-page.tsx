import { useLoaderData } from 'react-router'
import { areaHead } from '../../page/area-head.ts'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { useDayWords } from '../../components/day.tsx'
import {
  findNewYear,
  newYearMiddleware,
  newYearPath,
} from '../../components/envelope-draws/find-new-year.ts'
import { NewYearFrame } from '../../components/envelope-draws/new-year-frame.tsx'
import { TodayDraw, type PickAnswer } from '../../components/envelope-draws/today-draw.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { memberLoader, orThrow, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { usePageAnswer } from '../../page/use-page-answer.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export const meta = pageMeta

export const middleware = newYearMiddleware

export const handle = { texts: pageTexts('app', 'new-year') }

export const loader = memberLoader(
  handle.texts,
  async (page) => ({
    newYear: await findNewYear(page),
    head: areaHead(page, {
      title: page.text('new-year.select.title'),
      description: page.text('new-year.select.description'),
      isHidden: true,
    }),
  }),
  async (page, { newYear: { id } }) => {
    const { campaign, status } = orThrow(await page.api.envelopeDraws.getStatus({ id }))
    return { own: { campaign, status, draw: await drawOf(page, id, status) } }
  },
)

/** Looking draws today's envelopes: only where there is one to pick. */
async function drawOf({ api }: PageRequest, id: string, status: Stand['status']) {
  if (status.state !== 'not_picked') return status.today
  return orThrow(await api.envelopeDraws.get({ id })).draw
}

type Stand = Extract<
  Awaited<ReturnType<PageRequest['api']['envelopeDraws']['getStatus']>>,
  { success: true }
>

const MOVED_ON = new Set(['EnvelopeAlreadyPicked', 'EnvelopeDayOver', 'EnvelopePaused'])

/** The campaign is that of the address, as it is for the loader. */
export const action = pageAction(async (page): Promise<PickAnswer> => {
  const { id } = await findNewYear(page)
  const { api, form } = page
  const result = await api.envelopeDraws.pick({
    id,
    day: String(form.get('day') ?? ''),
    pick: Number(form.get('pick') ?? -1),
  })
  if (result.success) return { draw: result.draw }
  const { resultException, resultMessage } = result
  // Nothing went wrong: the loader shows what there is now, the first pick, the new day, or the pause.
  const hasMovedOn = MOVED_ON.has(resultException ?? '')
  return hasMovedOn ? { note: resultMessage } : { failure: result }
})

export default function ChineseYearSelectPage() {
  const t = useTranslations('new-year.select')
  const { newYear, own: stand } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  const back = { to: siteHref(newYearPath(newYear)), label: t('back') }
  const loaded = stand?.draw
  const answer = usePageAnswer<PickAnswer>(
    ({ failure }) => ({ failure }),
    () => (loaded ? loaded.opened !== null : undefined),
  )
  if (!stand) {
    return (
      <NewYearFrame title={t('title')} back={back}>
        <LoginNotice text={t('login')} drawing="things/envelope" level="h2" />
      </NewYearFrame>
    )
  }
  const { campaign, status } = stand
  if (!loaded) {
    return (
      <NewYearFrame title={campaign.title} back={back}>
        <Closed {...stand} />
      </NewYearFrame>
    )
  }
  // The answer of the pick says more than a page that could not be renewed since.
  const draw = answer?.draw?.day === loaded.day ? answer.draw : loaded
  return (
    <NewYearFrame
      title={t(draw.opened ? 'openedTitle' : 'title')}
      lead={draw.opened ? undefined : t('lead')}
      back={back}
    >
      <TodayDraw key={draw.day} {...{ campaign, status, draw, answer }} />
    </NewYearFrame>
  )
}

/** Outside the window, or the area: why, and where to go instead. */
function Closed({ campaign, status }: Pick<Stand, 'campaign' | 'status'>) {
  const t = useTranslations('new-year.select')
  const siteHref = useSiteHref()
  const words = useDayWords()
  if (status.state === 'not_started') {
    return (
      <NotYet
        reason="notStarted"
        drawing="things/envelope"
        text={t('notStarted', { day: words(campaign.startsOn) })}
        action={<ButtonLink to={siteHref(newYearPath(campaign))}>{t('toRules')}</ButtonLink>}
      />
    )
  }
  if (status.state === 'paused') {
    return (
      <NotYet
        reason="paused"
        drawing="things/envelope"
        text={t('paused')}
        action={<ButtonLink to={siteHref(newYearPath(campaign))}>{t('toRules')}</ButtonLink>}
      />
    )
  }
  if (status.state === 'given_out') {
    return (
      <NotYet
        reason="givenOut"
        drawing="things/envelope"
        action={
          <ButtonLink to={siteHref(newYearPath(campaign, 'history'))}>{t('toHistory')}</ButtonLink>
        }
      />
    )
  }
  if (status.state === 'ended') {
    return (
      <NotYet
        reason="ended"
        drawing="things/envelope"
        text={t('ended', { day: words(campaign.endsOn) })}
        action={
          <ButtonLink to={siteHref(newYearPath(campaign, 'history'))}>{t('toHistory')}</ButtonLink>
        }
      />
    )
  }
  return <NotYet reason="notInArea" drawing="things/envelope" />
}
