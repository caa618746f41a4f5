import { ConsoleError } from '#contract/values/console-errors.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import { endCampaign } from '../../domain/earning/campaigns/end-campaign.ts'
import { findAnswer } from '../../domain/earning/reviews/find-answer.ts'
import {
  findHeldReferral,
  findInviterFigures,
} from '../../domain/earning/reviews/find-held-referral.ts'
import { rejectHeldReferrals } from '../../domain/earning/referrals/reject-held-referrals.ts'
import { reviewReferral } from '../../domain/earning/referrals/review-referral.ts'
import { payWaitingResponses } from '../../domain/earning/surveys/pay-waiting-responses.ts'
import { reviewSurveyResponse } from '../../domain/earning/surveys/review-survey-response.ts'
import { lockMembers } from '../../domain/people/members/lock-members.ts'
import { endsOnLine, lockOfAreas } from './change-campaign.ts'
import type { ActOutcome, ActParts, ConsoleHandlers } from './console-handlers.ts'
import { memberOfAreas } from './member-of-areas.ts'
import { changed, differenceOf, line, movedLines, standingOf } from './standing.ts'

type Reviews = ConsoleHandlers<'reviews'>
type ReviewAct =
  | 'payAnswer'
  | 'refuseAnswer'
  | 'closeSurvey'
  | 'approveReferral'
  | 'refuseReferral'
  | 'refuseReferrals'

interface Reviewed {
  memberId: string
  id: string
}

/** What a review comes to: each tells what it pays, now or later. */
export const reviewActs: Pick<Reviews, ReviewAct> = {
  payAnswer: {
    run: (parts, { memberId, id }) => judgeAnswer(parts, { memberId, id }, { verdict: 'approved' }),
  },

  refuseAnswer: {
    run: (parts, { memberId, id, reason }) =>
      judgeAnswer(parts, { memberId, id }, { verdict: 'rejected', reason }),
  },

  closeSurvey: {
    async run(parts, { survey: id }) {
      const { db, clock, operator } = parts
      const key = { kind: 'survey', id } as const
      const before = await lockOfAreas(parts, key)
      const isOver = before.endsAt < clock.now()
      const after = isOver ? before : await endCampaign(db, clock, { ...key, operator })
      const paid = await payWaitingResponses(parts, { surveyId: id, operator })
      const { area } = before
      const lines = changed([
        endsOnLine(before, after),
        line('waitingAnswers', 'plain', paid.left + paid.count, paid.left),
        line('waitingCredit', 'money', paid.leftMinor + paid.amountMinor, paid.leftMinor),
        line('paidCredit', 'money', 0, paid.amountMinor),
      ])
      return { subject: `campaigns/survey/${id}`, area, difference: { area, lines } }
    },
  },

  approveReferral: {
    run: (parts, { memberId, id, reason }) =>
      judgeReferral(parts, { memberId, id }, { verdict: 'approved', reason }),
  },

  refuseReferral: {
    run: (parts, { memberId, id, reason }) =>
      judgeReferral(parts, { memberId, id }, { verdict: 'rejected', reason }),
  },

  refuseReferrals: {
    async run({ db, clock, operator, areas }, { memberId: inviterId, reason }) {
      const area = await memberOfAreas(db, inviterId, { areas: [...areas] })
      const done = await rejectHeldReferrals(db, clock, { inviterId, reason, operator })
      const { rejected } = await findInviterFigures(db, { inviterId, now: clock.now() })
      const lines = changed([
        line('held', 'plain', done.left + done.count, done.left),
        line('refusedInvitations', 'plain', rejected - done.count, rejected),
        line('notPaid', 'money', 0, done.amountMinor),
      ])
      return { subject: `referrals/${inviterId}`, area, difference: { area, lines } }
    },
  },
}

async function judgeAnswer(
  parts: ActParts,
  { memberId, id }: Reviewed,
  judged: { verdict: 'approved' | 'rejected'; reason?: string },
): Promise<ActOutcome> {
  // Under the member's lock: what is read stays so until the verdict is written.
  const before = await standingOf(parts, memberId)
  const answer = await findAnswer(parts.db, { memberId, id })
  if (!answer) throw new ConsoleError('SubjectNotFound')
  const { operator } = parts
  const { status } = await reviewSurveyResponse(parts, { ...judged, responseId: id, operator })
  const after = await standingOf(parts, memberId)
  const { area } = before
  return {
    subject: `survey-responses/${answer.surveyId}/${memberId}`,
    area,
    difference: differenceOf(area, [
      wordLine('answer', `answerStates.${answer.status}`, `answerStates.${status}`),
      ...movedLines(before, after),
    ]),
  }
}

async function judgeReferral(
  { db, clock, operator }: ActParts,
  { memberId: inviterId, id }: Reviewed,
  judged: { verdict: 'approved' | 'rejected'; reason: string },
): Promise<ActOutcome> {
  const seen = await findHeldReferral(db, { inviterId, id })
  // Under both members' locks: what is read then stays so until the verdict is written.
  await lockMembers(db, [inviterId, seen?.joinedId ?? inviterId])
  const before = await findHeldReferral(db, { inviterId, id })
  if (!before) throw new ConsoleError('SubjectNotFound')
  await reviewReferral(db, clock, { ...judged, referralId: id, operator })
  const after = await findHeldReferral(db, { inviterId, id })
  const { area, inviterMinor, joinedMinor } = before
  const amountMinor = inviterMinor + joinedMinor
  const [name, was, is] =
    judged.verdict === 'approved'
      ? (['toBePaid', 0, amountMinor] as const)
      : (['promisedCredit', amountMinor, 0] as const)
  const state = wordLine(
    'invitation',
    `referralStates.${before.state}`,
    `referralStates.${after?.state ?? before.state}`,
  )
  const lines = changed([state]).length > 0 ? [state, line(name, 'money', was, is)] : []
  return { subject: `referrals/${id}/${inviterId}`, area, difference: { area, lines } }
}

function wordLine(name: string, was: string, is: string): DifferenceLine {
  const words = 'console-campaigns.reviews'
  return line(name, 'word', `${words}.${was}`, `${words}.${is}`)
}
