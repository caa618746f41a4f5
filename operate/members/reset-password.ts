import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { resetPassword } from '#server/domain/people/passwords/reset-password.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { acting, type Session } from '../acting.ts'
import { MAX_REASON_LENGTH, readReason } from '../given-words.ts'
import { withJobs } from '../with-database.ts'

const ABOUT = `
A lock is lifted with it. The member gets a push from the running servers that says when it was, and
sets a new password in the app; until then nothing asks for one, except that saved cards cannot be used.
Make sure first that it is the member who asks. Where there is no password, nothing is done. The same
reason again is the same reset: where the answer was lost, repeat the command, and it says what became of
the first; a password that the member has set since stays. Another reset of the same member needs a
reason of its own.`

export const resetMemberPassword = new Command('reset-password')
  .description('takes away the six-digit password of a member who has forgotten it')
  .requiredOption('--member <id>', 'whose')
  .requiredOption(
    '--reason <text>',
    `how you know that it was the member who asked, at most ${MAX_REASON_LENGTH} characters; it is ` +
      'among what members may read of their data, and is erased with the account',
  )
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  member: string
  reason: string
}

async function run(session: Session, flags: Flags): Promise<void> {
  const memberId = flags.member
  const input = { memberId, reason: readReason(flags.reason), operator: session.operator }
  const reset = await withJobs('reset-password', ({ db }, jobs) =>
    resetPassword({ db, clock: systemClock, sendPushJob: makeSendPushJob(jobs) }, input),
  )
  if (!reset) {
    const words = `${memberId} has no password: there was nothing to reset.\n`
    return session.answer({ member: memberId, isReset: false }, words)
  }
  const { isNew, at } = reset
  if (!isNew) {
    session.say(
      `This was done at ${at.toISOString()}; another reset needs a --reason of its own.\n`,
    )
  }
  const words = `The password of ${memberId} was reset; a push tells the member.\n`
  session.answer({ member: memberId, isReset: true, isNew, at }, words)
}
