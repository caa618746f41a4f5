import { Form, useNavigation } from 'react-router'
import type { CheckInStatus } from '#contract/check-ins.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ActionBar } from '../app/action-bar.tsx'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { NotYet } from '../app/not-yet.tsx'
import { useSiteHref } from '../site-link.tsx'
import { StillArt } from '../still-art.tsx'
import { StreakLadder } from './streak-ladder.tsx'

interface CheckInTodayProps {
  campaign: { id: string; startsAt: string; endsAt: string }
  status: CheckInStatus
}

/** Today's check-in: what it brings, the ladder, what waits, and the button. */
export function CheckInToday({ campaign, status }: CheckInTodayProps) {
  const t = useTranslations('check-ins')
  const { state, streakDays, ladder, currency } = status
  if (state === 'not_available_in_area') return <NotYet reason="notInArea" text={t('notInArea')} />
  if (state === 'not_yet_available') return <ClosedCampaign campaign={campaign} />
  return (
    <>
      {status.chest && <ChestWaits campaignId={campaign.id} />}
      <section aria-labelledby="streak" className="grid gap-4">
        <StreakHero days={streakDays} />
        <StreakLadder
          days={ladder.map(({ reward, amountMinor, ...day }) => ({
            ...day,
            amountMinor: amountMinor - (reward?.amountMinor ?? 0),
            ...(reward
              ? {
                  reward: {
                    hasChest: reward.hasChest,
                    ...(reward.amountMinor > 0 ? { amountMinor: reward.amountMinor } : {}),
                  },
                }
              : {}),
          }))}
          currency={currency}
        />
        <TodayWords status={status} />
      </section>
      <CheckInRulesText status={status} ladderDays={ladder.length} />
      <TodayAction campaignId={campaign.id} status={status} />
    </>
  )
}

/** The streak as a number to be proud of. */
function StreakHero({ days }: { days: number }) {
  const t = useTranslations('check-ins')
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 id="streak">
        <span className="block text-16 font-400 text-muted">
          {days > 0 ? t('streakLabel') : t('noStreakLabel')}
        </span>
        <span className="text-48 leading-tight tabular-nums">{Math.max(days, 1)}</span>{' '}
        <span className="text-22">{t(days > 1 ? 'streakUnit.many' : 'streakUnit.one')}</span>
      </h2>
      <StillArt name="SceneCheckIn" className="aspect-4/3 w-40 750:w-56" />
    </div>
  )
}

/** One sentence about today and one about tomorrow. */
function TodayWords({ status }: { status: CheckInStatus }) {
  const t = useTranslations('check-ins')
  const format = useFormatter()
  const { state, comboVoucher, tomorrow, currency } = status
  const isDone = state === 'checked_in'
  return (
    <div className="grid gap-3">
      {comboVoucher && (
        <Notice kind="success" title={isDone ? t('combo.next') : t('combo.today')}>
          {comboVoucher.expiresAt
            ? t('combo.until', {
                day: format.dateTime(new Date(comboVoucher.expiresAt), { dateStyle: 'long' }),
              })
            : t('combo.always')}
        </Notice>
      )}
      <p>
        {isDone ? t('tomorrow') : t('afterToday')}{' '}
        <MoneyText amountMinor={tomorrow.amountMinor} currency={currency} className="font-600" />
      </p>
    </div>
  )
}

function TodayAction({ campaignId, status }: { campaignId: string; status: CheckInStatus }) {
  const t = useTranslations('check-ins')
  const siteHref = useSiteHref()
  const isSending = useNavigation().formMethod === 'POST'
  const logs = siteHref(`/app-web/check-in/${campaignId}/logs`)
  if (status.state === 'checked_in') {
    return (
      <ActionBar note={t('doneNote')}>
        <Button kind="quiet" size="large" to={logs} className="w-full">
          {t('toLogs')}
        </Button>
      </ActionBar>
    )
  }
  return (
    <ActionBar
      note={
        <>
          {t('brings')}{' '}
          <MoneyText amountMinor={status.amountMinor} currency={status.currency} sign />
        </>
      }
    >
      <Form method="post">
        <input type="hidden" name="campaign" value={campaignId} />
        <Button type="submit" size="large" className="w-full" pending={isSending}>
          {t('checkIn')}
        </Button>
      </Form>
    </ActionBar>
  )
}

function ChestWaits({ campaignId }: { campaignId: string }) {
  const t = useTranslations('check-ins')
  const siteHref = useSiteHref()
  return (
    <Notice
      kind="success"
      title={t('chestWaits')}
      action={
        <Button kind="gold" to={siteHref(`/app-web/check-in/${campaignId}/reward`)}>
          {t('openChest')}
        </Button>
      }
    >
      {t('chestWaitsText')}
    </Notice>
  )
}

function ClosedCampaign({ campaign }: { campaign: CheckInTodayProps['campaign'] }) {
  const t = useTranslations('check-ins')
  const format = useFormatter()
  const siteHref = useSiteHref()
  const dayOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  const isOver = Date.parse(campaign.endsAt) < (useRootData()?.timeStamp ?? 0)
  return (
    <NotYet
      reason={isOver ? 'ended' : 'notStarted'}
      text={
        isOver
          ? t('ended', { day: dayOf(campaign.endsAt) })
          : t('notStarted', { day: dayOf(campaign.startsAt) })
      }
      action={
        <Button kind="quiet" to={siteHref(`/app-web/check-in/${campaign.id}/logs`)}>
          {t('toLogs')}
        </Button>
      }
    />
  )
}

function CheckInRulesText({ status, ladderDays }: { status: CheckInStatus; ladderDays: number }) {
  const t = useTranslations('check-ins.rules')
  return (
    <DetailDisclosure summary={t('title')}>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('daily')}</li>
        <li>{t('missed')}</li>
        <li>{t('again', { days: ladderDays })}</li>
        <li>{t('chest')}</li>
        <li>
          {status.creditDays === null ? t('never') : t('expires', { days: status.creditDays })}
        </li>
      </ul>
    </DetailDisclosure>
  )
}
