import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { liftSuspension } from '#server/domain/people/members/lift-suspension.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { acting, type Session } from '../acting.ts'
import { readChoice, readReason } from '../given-words.ts'
import { moneyOf } from '../operator-words.ts'
import { withJobs } from '../with-database.ts'

const OUTCOMES = ['cleared', 'ended'] as const

const ABOUT = `
cleared: we were wrong. Credit that expired meanwhile comes back, with as much time as it had left on the
day of the suspension; what was corrected or undone in the case is put right by members correct.
ended: it is over all the same. In both, the six months until an account is idle begin anew, held-back
rewards are paid, and a push tells the member. The same reason again is the same lifting.`

export const lift = new Command('lift')
  .description('lifts the suspension of a member')
  .requiredOption('--member <id>', 'whose')
  .requiredOption('--outcome <outcome>', OUTCOMES.join(' | '))
  .requiredOption(
    '--reason <text>',
    'what was found, at most 500 characters; the member may read it',
  )
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  member: string
  outcome: string
  reason: string
}

async function run(session: Session, { member: memberId, outcome, reason }: Flags): Promise<void> {
  const input = {
    memberId,
    outcome: readChoice('outcome', outcome, OUTCOMES),
    reason: readReason(reason),
    operator: session.operator,
  }
  const done = await withJobs('lift-suspension', ({ db }, jobs) =>
    liftSuspension({ db, clock: systemClock, sendPushJob: makeSendPushJob(jobs) }, input),
  )
  if (!done) {
    session.fail()
    return session.answer({ member: memberId, isLifted: false }, `${memberId} is not suspended.\n`)
  }
  const { isNew, liftedAt, area, returnedMinor } = done
  if (!isNew) session.say(`This was done before, at ${liftedAt.toISOString()}.\n`)
  const given =
    returnedMinor > 0 ? ` ${moneyOf(returnedMinor, area)} of expired credit came back.` : ''
  session.answer(
    { member: memberId, isLifted: true, isNew, liftedAt, returnedMinor },
    `${memberId} is not suspended any more; a push tells the member.${given}\n`,
  )
}
