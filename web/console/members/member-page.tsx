import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { dayOf } from '#contract/values/day.ts'
import { shortId } from '#contract/values/short-id.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { Day, useDayWords } from '../../components/day.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LogLink } from '../acts/log-link.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { Facts } from '../parts/facts.tsx'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { CopyId, ShortId } from '../parts/short-id.tsx'
import { useCallWords } from '../proposals/use-call-words.ts'
import { CorrectPanel } from './correct-panel.tsx'
import { EntryList } from './entry-list.tsx'
import { HoldPanel } from './hold-panel.tsx'
import { LiftPanel } from './lift-panel.tsx'
import { MemberPayments } from './member-payments.tsx'
import { MemberStates } from './member-states.tsx'
import { ResetPanel } from './reset-panel.tsx'
import { UndoPanel } from './undo-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const memberId = params.memberId ?? ''
  const paging: { p?: string } = listInput(request, [])
  const [account, movements, payments] = await Promise.all([
    api.members.get({ memberId }),
    api.members.listEntries({ memberId, ...paging }),
    api.payments.listOfMember({ memberId, ps: 10 }),
  ])
  return {
    ...answerOf(account, request),
    movements: answerOf(movements, request),
    payments: answerOf(payments, request),
  }
}

/** What is open beside the page: one act at a time. */
type Open = 'correct' | 'hold' | 'lift' | 'reset' | { undo: number }

export function Component() {
  const account = useLoaderData<typeof loader>()
  // What was begun for one member is not gone on with for the next.
  return <MemberView key={account.member.id} account={account} />
}

interface MemberViewProps {
  account: Awaited<ReturnType<typeof loader>>
}

/** One account: how it stands, why each movement is there, and what can be put right. */
function MemberView({ account }: MemberViewProps) {
  const t = useTranslations('console.member')
  const causes = useTranslations('console.causes')
  const areaWords = useTranslations('staff.areas')
  const callWords = useCallWords()
  const dayWords = useDayWords()
  const { may } = useMe()
  const { member, suspension, hasPassword, openedAt, lastActiveAt, waiting } = account
  const { movements, payments } = account
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { id: memberId, area, currency, status } = member
  const isClosed = status === 'closed'
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />
  return (
    <OfArea area={area}>
      <PageHead
        title={<ShortId id={memberId} />}
        name={shortId(memberId)}
        states={<MemberStates status={status} isSuspended={suspension !== null} />}
        acts={
          !isClosed && (
            <>
              {may('corrections.write') && (
                <Button onClick={() => setOpen('correct')}>{t('correct.open')}</Button>
              )}
              {may('members.hold') && (
                <Button kind="quiet" onClick={() => setOpen(suspension ? 'lift' : 'hold')}>
                  {t(suspension ? 'lift.open' : 'hold.open')}
                </Button>
              )}
              {may('members.hold') && hasPassword && (
                <Button kind="quiet" onClick={() => setOpen('reset')}>
                  {t('reset.open')}
                </Button>
              )}
            </>
          )
        }
      />
      <CopyId id={memberId} />
      {suspension && (
        <Notice kind="warning" title={t('suspendedUntil', { day: dayWords(suspension.decideBy) })}>
          {causes(suspension.cause)} · {suspension.reason}
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice kind="info" title={t('waiting', { count: waiting.length })}>
          <ul>
            {waiting.map(({ id, call }) => (
              <li key={id}>
                <Link to={`/proposals/${id}`} className="link">
                  {callWords(call)}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Facts
        items={[
          { label: t('balance'), value: money(member.balanceMinor) },
          { label: t('owed'), value: money(member.shortfallMinor) },
          {
            label: t('nextExpiry'),
            value: member.nextExpiry ? (
              <>
                {money(member.nextExpiry.amountMinor)} <Instant at={member.nextExpiry.expiresAt} />
              </>
            ) : (
              t('never')
            ),
          },
          {
            label: t('joined', { area: areaWords(area) }),
            value: <Day day={dayOf(new Date(openedAt), area)} />,
          },
          { label: t('lastActive'), value: <Instant at={lastActiveAt} /> },
          {
            label: t('offers'),
            value:
              member.offersSince === null
                ? t('noOffers')
                : t('offersSince', { day: dayWords(dayOf(new Date(member.offersSince), area)) }),
          },
        ]}
      />
      <EntryList
        {...movements}
        currency={currency}
        {...(may('corrections.write') && !isClosed
          ? { onUndo: (number: number) => setOpen({ undo: number }) }
          : {})}
      />
      <MemberPayments payments={payments.payments} />
      <LogLink subject={memberId} />
      {open === 'correct' && (
        <CorrectPanel memberId={memberId} currency={currency} onClose={close} />
      )}
      {open === 'hold' && <HoldPanel memberId={memberId} onClose={close} />}
      {open === 'lift' && <LiftPanel memberId={memberId} onClose={close} />}
      {open === 'reset' && <ResetPanel memberId={memberId} onClose={close} />}
      {typeof open === 'object' && (
        <UndoPanel key={open.undo} memberId={memberId} entryNumber={open.undo} onClose={close} />
      )}
    </OfArea>
  )
}
