import { Command } from 'commander'
import { SUSPENSION_CAUSES } from '#contract/values/suspension.ts'
import { systemClock } from '#server/clock.ts'
import {
  suspendMember,
  type SuspendMemberOutput,
} from '#server/domain/people/members/suspend-member.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { acting, type Session } from '../acting.ts'
import { readChoice, readReason } from '../given-words.ts'
import { withJobs } from '../with-database.ts'

const ABOUT = `
From then on, within ten seconds on every server, the member can do nothing but read, download the
statement and the data, remove a card and close the account; with lost-device only read. What has begun
comes to its end, and no credit is taken. A push tells the member the cause and the day on which it is
decided: 14 days later, as the terms promise. The same again is the same suspension; for another cause
lift it first.`

export const suspend = new Command('suspend')
  .description('suspends a member on good reason, until it is decided')
  .requiredOption('--member <id>', 'whom')
  .requiredOption('--cause <cause>', `what the member is told: ${SUSPENSION_CAUSES.join(' | ')}`)
  .requiredOption(
    '--reason <text>',
    'how you know, at most 500 characters; it is among what members may read of their data, and is ' +
      'erased with the account',
  )
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  member: string
  cause: string
  reason: string
}

async function run(session: Session, { member: memberId, cause, reason }: Flags): Promise<void> {
  const input = {
    memberId,
    cause: readChoice('cause', cause, SUSPENSION_CAUSES),
    reason: readReason(reason),
    operator: session.operator,
  }
  const done = await withJobs('suspend-member', ({ db }, jobs) =>
    suspendMember({ db, clock: systemClock, sendPushJob: makeSendPushJob(jobs) }, input),
  )
  const since = done.suspendedAt.toISOString()
  if (done.cause !== input.cause) throw new Error(otherWords(memberId, done))
  if (!done.isNew) session.say(`This was done before, at ${since}, for ${done.cause}.\n`)
  const words = done.liftedAt
    ? `${memberId} is not suspended any more, since ${done.liftedAt.toISOString()}.\n`
    : `${memberId} is suspended. Decide by ${done.decideBy}: operate members lift.\n`
  session.answer({ member: memberId, ...done }, words)
}

/** Nothing was done: what stands, or stood with these words, is of another cause. */
function otherWords(
  memberId: string,
  { cause, suspendedAt, liftedAt }: SuspendMemberOutput,
): string {
  const since = suspendedAt.toISOString()
  return liftedAt
    ? `With this reason ${memberId} was suspended before, at ${since}, for ${cause}: for another cause give a --reason of its own.`
    : `${memberId} is suspended already, since ${since}, for ${cause}. For another cause lift that first: operate members lift --member ${memberId}.`
}
