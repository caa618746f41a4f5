import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DiscountTicketActivity } from '#contract/discount-tickets.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ActionBar } from '../app/action-bar.tsx'
import { LoginDialog } from '../app/login-dialog.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { StockBar } from '../app/stock-bar.tsx'
import { TicketCard } from '../app/ticket-card.tsx'
import { BenefitText, useBenefitNote } from '../coupons/benefit-text.tsx'
import { CounterCode } from '../coupons/counter-code.tsx'
import { TwoStepButton } from '../coupons/two-step-button.tsx'
import { SiteLink, useSiteHref } from '../site-link.tsx'
import { StillArt } from '../still-art.tsx'
import { TicketDates } from './ticket-list.tsx'
import { OVER_STATUSES, TicketStatus } from './ticket-status.tsx'

type Activity = DiscountTicketActivity & { terms: readonly string[] }

interface TicketViewProps {
  activity: Activity
  /** What the member has done just now. */
  done: 'claimed' | 'used' | undefined
}

/** One ticket: what it is worth, how it stands, what to do next, and its terms. */
export function TicketView({ activity, done }: TicketViewProps) {
  const noteOf = useBenefitNote()
  const { title, discount, currency, claim, stock, remaining, store } = activity
  return (
    <>
      {done && <DoneMoment key={done} done={done} activity={activity} />}
      <TicketCard
        benefit={<BenefitText {...{ discount, currency }} />}
        benefitNote={noteOf(discount)}
        title={title}
        status={<TicketStatus status={claim.status} />}
        store={
          store && (
            <SiteLink to={`/store/${store.id}`} className="link">
              {store.name}
            </SiteLink>
          )
        }
        dates={<TicketDates activity={activity} />}
        stock={!claim.id && <StockBar left={remaining} total={stock} />}
        isOver={OVER_STATUSES.includes(claim.status)}
      />
      <NextStep activity={activity} />
      <Terms activity={activity} />
      <ClaimBar activity={activity} />
    </>
  )
}

function DoneMoment({ done, activity }: { done: 'claimed' | 'used'; activity: Activity }) {
  const t = useTranslations('tickets.done')
  const { discount, currency } = activity
  return (
    <ResultMoment
      title={t(`${done}.title`)}
      text={t(`${done}.text`)}
      picture={<StillArt name="SceneTickets" className="aspect-4/3" />}
      value={<BenefitText {...{ discount, currency }} />}
      isQuiet={done === 'used'}
    />
  )
}

/** The claimed ticket with its code, or in words why there is nothing to do and where to go. */
function NextStep({ activity }: { activity: Activity }) {
  const t = useTranslations('tickets')
  const siteHref = useSiteHref()
  const { status, code } = activity.claim
  if (status === 'claimable' || status === 'login_required') return null
  if (status === 'claimed') {
    return (
      <section className="card grid justify-items-center gap-5" aria-labelledby="use">
        <h2 id="use" className="text-22">
          {t('use.title')}
        </h2>
        <CounterCode code={code ?? ''} />
        <TwoStepButton
          label={t('use.start')}
          warning={t('use.warning')}
          confirmLabel={t('use.confirm')}
          intent="use"
          kind="quiet"
        />
      </section>
    )
  }
  return (
    <Notice
      kind="info"
      title={t(`status.${status}`)}
      action={
        <Button kind="quiet" to={siteHref('/app-web/discount-tickets')}>
          {t('others')}
        </Button>
      }
    >
      {t(`next.${status}`)}
    </Notice>
  )
}

function Terms({ activity }: { activity: Activity }) {
  const t = useTranslations('tickets')
  const format = useFormatter()
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  return (
    <section aria-labelledby="terms" className="grid gap-3">
      <h2 id="terms" className="text-22">
        {t('terms.title')}
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('terms.window', { from: day(activity.startsAt), to: day(activity.endsAt) })}</li>
        <li>{t('terms.valid', { days: activity.validDays })}</li>
        <li>{t('terms.once')}</li>
        {activity.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  )
}

function ClaimBar({ activity }: { activity: Activity }) {
  const t = useTranslations('tickets')
  const isSending = useNavigation().formMethod === 'POST'
  const [isAsking, setIsAsking] = useState(false)
  const { status } = activity.claim
  if (status === 'login_required') {
    return (
      <ActionBar>
        <Button size="large" className="w-full" onClick={() => setIsAsking(true)}>
          {t('claim')}
        </Button>
        <LoginDialog open={isAsking} onClose={() => setIsAsking(false)} />
      </ActionBar>
    )
  }
  if (status !== 'claimable') return null
  return (
    <ActionBar note={t('claimNote', { days: activity.validDays })}>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value="claim"
          size="large"
          className="w-full"
          pending={isSending}
        >
          {t('claim')}
        </Button>
      </Form>
    </ActionBar>
  )
}
