import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CheckInStatus } from '#contract/check-ins.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ActionBar } from '../app/action-bar.tsx'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'
import { NotYet } from '../app/not-yet.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { CheckInGains } from './check-in-gains.tsx'
import { CheckInLadder } from './check-in-ladder.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { UnlessOff } from '../unless-off.tsx'
import './check-in-today.css'
import '../app/app-page.css'

interface CheckInTodayProps {
  campaign: { id: string; startsAt: string; endsAt: string }
  status: CheckInStatus
  /** The day of a check-in that was answered just now: `status` may be of before, and nobody checks in twice. */
  doneOn?: string | undefined
  /** What has just happened, above the streak. */
  children?: ReactNode
}

/** Today's check-in: what it brings, the button, the ladder, and what waits. */
export function CheckInToday({ campaign, status, doneOn, children }: CheckInTodayProps) {
  const t = useTranslations('check-ins')
  const { state, dayKey, streakDays, ladder } = status
  const isOpen = state === 'not_checked_in' && doneOn !== dayKey
  if (state === 'not_available_in_area') return <NotYet reason="notInArea" text={t('notInArea')} />
  if (state === 'not_yet_available') return <ClosedCampaign campaign={campaign} />
  if (state === 'paused') return <PausedCampaign campaign={campaign} status={status} />
  if (state === 'given_out') return <GivenOutCampaign campaign={campaign} status={status} />
  return (
    <div className="check-in app-columns">
      <div>
        {children}
        {status.chest && <ChestWaits campaignId={campaign.id} />}
        <section aria-labelledby="streak" className="grid gap-4">
          <StreakHero days={streakDays} hasPicture={!children} />
          <CheckInGains status={status} />
          <ComboVoucher status={status} />
        </section>
      </div>
      <div>
        <CheckInLadder status={status} />
        <CheckInRulesText status={status} ladderDays={ladder.length} />
      </div>
      {isOpen && <CheckInAction campaignId={campaign.id} />}
    </div>
  )
}

/** The streak as a number to be proud of. What has just happened brings a picture of its own. */
function StreakHero({ days, hasPicture }: { days: number; hasPicture: boolean }) {
  const t = useTranslations('check-ins')
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 id="streak" className="shrink-0">
        <span className="block text-16 font-normal text-muted">
          {days > 0 ? t('streakLabel') : t('noStreakLabel')}
        </span>
        <span className="text-48 leading-tight tabular-nums">{Math.max(days, 1)}</span>{' '}
        <span className="text-22">{t(days > 1 ? 'streakUnit.many' : 'streakUnit.one')}</span>
      </h2>
      {hasPicture && <Art name="app/check-in" className="aspect-4/3 w-40 min-w-0 750:w-56" />}
    </div>
  )
}

/** A voucher that waits: when it is used, and until when it can be. */
function ComboVoucher({ status: { state, comboVoucher } }: { status: CheckInStatus }) {
  const t = useTranslations('check-ins.combo')
  const format = useFormatter()
  if (!comboVoucher) return null
  const { expiresAt } = comboVoucher
  return (
    <Notice kind="success" title={state === 'checked_in' ? t('next') : t('today')}>
      {expiresAt
        ? t('until', { day: format.dateTime(new Date(expiresAt), { dateStyle: 'long' }) })
        : t('always')}
    </Notice>
  )
}

function CheckInAction({ campaignId }: { campaignId: string }) {
  const t = useTranslations('check-ins')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <ActionBar>
      <UnlessOff name="check-in">
        <Form method="post">
          <SubmissionKey />
          <input type="hidden" name="campaign" value={campaignId} />
          <Button type="submit" size="large" className="w-full" pending={isSending}>
            {t('checkIn')}
          </Button>
        </Form>
      </UnlessOff>
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
        <ButtonLink kind="gold" to={siteHref(`/app-web/check-in/${campaignId}/reward`)}>
          {t('openChest')}
        </ButtonLink>
      }
    >
      {t('chestWaitsText')}
    </Notice>
  )
}

function ClosedCampaign({ campaign }: { campaign: CheckInTodayProps['campaign'] }) {
  const t = useTranslations('check-ins')
  const format = useFormatter()
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
      action={<ToLogs campaignId={campaign.id} />}
    />
  )
}

/** What was earned can be had all the same. */
function PausedCampaign({ campaign, status }: CheckInTodayProps) {
  const t = useTranslations('check-ins.paused')
  const { chest, streakDays } = status
  return (
    <>
      {chest && <ChestWaits campaignId={campaign.id} />}
      <NotYet
        reason="paused"
        drawing="app/check-in"
        title={t('title')}
        text={streakDays > 0 ? t('streak', { days: streakDays }) : t('text')}
        action={<ToLogs campaignId={campaign.id} />}
      />
    </>
  )
}

/** Nothing new is begun; a chest that was earned is still there. */
function GivenOutCampaign({ campaign, status }: CheckInTodayProps) {
  return (
    <>
      {status.chest && <ChestWaits campaignId={campaign.id} />}
      <NotYet reason="givenOut" action={<ToLogs campaignId={campaign.id} />} />
    </>
  )
}

function ToLogs({ campaignId }: { campaignId: string }) {
  const t = useTranslations('check-ins')
  const siteHref = useSiteHref()
  return (
    <ButtonLink kind="quiet" to={siteHref(`/app-web/check-in/${campaignId}/logs`)}>
      {t('toLogs')}
    </ButtonLink>
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
