import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { NamedError } from '#contract/values/errors.ts'
import { systemClock } from '#server/clock.ts'
import { resetPassword, type ResetPasswordInput } from '#server/domain/passwords/reset-password.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { adviceOn, withJobs } from './with-database.ts'

const HELP = `Takes away the six-digit password of a member who has forgotten it.

  npm run reset-password -- --member ID --reason "case FB-7K3M9Q2X, called back"

  --member ID       whose
  --reason "…"      how you know that it was the member who asked, at most 500 characters; it is among
                    what members may read of their data, and is erased with the account
  --operator NAME   who resets, for the audit; the account on this machine without it

A lock is lifted with it. The member gets a push that says when it was, and sets a new password in the
app; until then nothing asks for one, except that saved cards cannot be used. Make sure first that it
is the member who asks. Where there is no password, nothing is done. The same reason again is the same
reset: where the answer was lost, repeat the command, and it says what became of the first; a password
that the member has set since stays. Another reset of the same member needs a reason of its own.

Reads DATABASE_URL, else the embedded database in DATA_DIR (default .data), which must not be open in a
running server. The running servers send the push. Exit code 0 when it was done or there was nothing
to do, 1 when not.
`

const MAX_REASON_LENGTH = 500

const OPTIONS = {
  member: { type: 'string' },
  reason: { type: 'string' },
  operator: { type: 'string', default: userInfo().username },
  help: { type: 'boolean', short: 'h' },
} as const

try {
  const { values } = parseArgs({ options: OPTIONS })
  process.stdout.write(values.help ? HELP : await run(values))
} catch (error) {
  process.stderr.write(`${adviceOn(error)}\n`)
  process.exitCode = 1
}

interface Flags {
  member?: string
  reason?: string
  operator: string
}

async function run(flags: Flags): Promise<string> {
  const input = inputOf(flags)
  const reset = await withJobs('reset-password', ({ db }, jobs) =>
    resetPassword({ db, clock: systemClock, sendPushJob: makeSendPushJob(jobs) }, input).catch(
      (error: unknown) => refuse(error, input.memberId),
    ),
  )
  if (!reset) return `${input.memberId} has no password: there was nothing to reset.\n`
  const before = reset.isNew
    ? ''
    : `This was done at ${reset.at.toISOString()}; another reset needs a --reason of its own.\n`
  return `${before}The password of ${input.memberId} was reset; a push tells the member.\n`
}

function inputOf({ member, reason, operator }: Flags): ResetPasswordInput {
  if (!member) throw new Error(`Whose password?\n\n${HELP}`)
  const given = reason?.trim() ?? ''
  if (given === '') throw new Error('--reason is needed: how do you know that the member asked?')
  if (given.length > MAX_REASON_LENGTH) {
    throw new Error(`--reason is longer than ${MAX_REASON_LENGTH} characters`)
  }
  return { memberId: member, reason: given, operator }
}

function refuse(error: unknown, memberId: string): never {
  const isUnknown = error instanceof NamedError && error.name === 'AccountClosed'
  throw isUnknown ? new Error(`There is no open account of ${memberId}.`) : error
}
