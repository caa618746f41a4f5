import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DiscountTicketActivity } from '#contract/discount-tickets.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ActionBar } from '../app/action-bar.tsx'
import { LoginDialog } from '../app/login-dialog.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { StockLeft } from '../app/stock-left.tsx'
import { TicketHead } from '../app/ticket-head.tsx'
import { BenefitText, useBenefitNote } from '../coupons/benefit-text.tsx'
import { TicketStore } from '../coupons/ticket-store.tsx'
import { UseTicket } from '../coupons/use-ticket.tsx'
import type { Refusal } from '../refusal-notice.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { TicketDates } from './ticket-dates.tsx'
import { OVER_STATUSES, TicketStatus } from './ticket-status.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { UnlessOff } from '../unless-off.tsx'
import '../coupons/ticket-page.css'

type Activity = DiscountTicketActivity & { terms: readonly string[] }
type Status = Activity['claim']['status']

interface TicketViewProps {
  activity: Activity
  /** What the member has done just now. */
  done: 'claimed' | 'used' | undefined
  /** Of the form that was sent. */
  refusal: Refusal | undefined
}

/** One ticket: what it is worth, how it stands, what to do next, and its terms. */
export function TicketView({ activity, done, refusal }: TicketViewProps) {
  const { claim } = activity
  return (
    <>
      {done && <DoneMoment key={done} done={done} activity={activity} />}
      <div className="ticket-page">
        <Head activity={activity} refusal={refusal} />
        <div className="ticket-page-text grid content-start gap-8">
          <StateWords status={claim.status} />
          <Terms activity={activity} />
        </div>
        <ClaimBar status={claim.status} />
      </div>
    </>
  )
}

function Head({ activity, refusal }: Pick<TicketViewProps, 'activity' | 'refusal'>) {
  const t = useTranslations('tickets')
  const noteOf = useBenefitNote()
  const { discount, currency, claim, stock, remaining, store, validDays } = activity
  const isOver = OVER_STATUSES.includes(claim.status)
  return (
    <TicketHead
      benefit={<BenefitText {...{ discount, currency }} />}
      benefitNote={noteOf(discount)}
      status={<TicketStatus status={claim.status} />}
      store={store && <TicketStore store={store} />}
      dates={<TicketDates activity={activity} />}
      facts={
        !claim.id &&
        !isOver && (
          <>
            <p>{t('claimNote', { days: validDays })}</p>
            <StockLeft left={remaining} total={stock} />
          </>
        )
      }
      isOver={isOver}
    >
      {claim.status === 'claimed' && (
        <UseTicket group="tickets" code={claim.code ?? ''} refusal={refusal} />
      )}
    </TicketHead>
  )
}

function DoneMoment({ done, activity }: { done: 'claimed' | 'used'; activity: Activity }) {
  const t = useTranslations('tickets.done')
  const { discount, currency } = activity
  return (
    <ResultMoment
      title={t(`${done}.title`)}
      text={t(`${done}.text`)}
      picture={<Art name="app/tickets" className="aspect-4/3" />}
      value={<BenefitText {...{ discount, currency }} />}
      isQuiet={done === 'used'}
    />
  )
}

/** Why there is nothing to do, and where to go. */
function StateWords({ status }: { status: Status }) {
  const t = useTranslations('tickets')
  const siteHref = useSiteHref()
  if (status === 'claimable' || status === 'login_required' || status === 'claimed') return null
  return (
    <Notice
      kind="info"
      title={t(`status.${status}`)}
      action={
        <ButtonLink kind="quiet" to={siteHref('/app-web/discount-tickets')}>
          {t('others')}
        </ButtonLink>
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

function ClaimBar({ status }: { status: Status }) {
  const t = useTranslations('tickets')
  const isSending = useNavigation().formMethod === 'POST'
  const [isAsking, setIsAsking] = useState(false)
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
    <ActionBar>
      <UnlessOff name="claims">
        <Form method="post">
          <SubmissionKey />
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
      </UnlessOff>
    </ActionBar>
  )
}
