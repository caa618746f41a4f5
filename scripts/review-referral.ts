import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { NamedError } from '#contract/values/errors.ts'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { listReferralReviews } from '#server/domain/referrals/list-referral-reviews.ts'
import { reviewReferral } from '#server/domain/referrals/review-referral.ts'
import { moneyOf, refusalOf, timeOf } from './operator-words.ts'
import { adviceOn, withDatabase } from './with-database.ts'

const HELP = `Reviews invitations that are held: own code, a circle, a shared device or a shared card.

  npm run review-referral -- --list [--page 2]                     shows what waits, the oldest first
  npm run review-referral -- --referral ID --approve --reason "…"  lets it be rewarded as any other
  npm run review-referral -- --referral ID --reject --reason "…"   nobody is rewarded

  --reason TEXT     why, for the audit; no member reads it
  --operator NAME   who reviews, for the audit; the account on this machine without it

An own code and a circle can only be rejected. The same verdict twice does nothing the second time.
Reads DATABASE_URL, else the embedded database in DATA_DIR (default .data), which must not be open in a
running server: in a demonstration use its page /simulator/reviews.
`

const OPTIONS = {
  list: { type: 'boolean' },
  page: { type: 'string', default: '1' },
  referral: { type: 'string' },
  approve: { type: 'boolean' },
  reject: { type: 'boolean' },
  reason: { type: 'string', default: '' },
  operator: { type: 'string', default: userInfo().username },
  help: { type: 'boolean', short: 'h' },
} as const

const PAGE_SIZE = 20
const COMMAND = 'review-referral'
const IN_A_DEMONSTRATION = 'In a running demonstration, review at /simulator/reviews instead.'

try {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) process.stdout.write(HELP)
  else if (values.list) process.stdout.write(await withDatabase(COMMAND, listHeld(values.page)))
  else process.stdout.write(await withDatabase(COMMAND, review(values)))
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exitCode = 1
}

interface Flags {
  referral?: string
  approve?: boolean
  reject?: boolean
  reason: string
  operator: string
}

function review({ referral: referralId, approve, reject, reason, operator }: Flags) {
  const isClear = Boolean(approve) !== Boolean(reject) && referralId !== undefined
  if (!isClear) throw new Error(`What shall be done?\n\n${HELP}`)
  const verdict = approve ? ('approved' as const) : ('rejected' as const)
  return async ({ db }: OpenDatabase): Promise<string> => {
    const input = { referralId, verdict, reason, operator }
    const { inviterId } = await reviewReferral(db, systemClock, input)
    return `${verdict}: ${referralId}, invited by ${inviterId}\n`
  }
}

/** What waits, as text to read. */
function listHeld(page: string) {
  const p = Math.max(1, Math.trunc(Number(page)) || 1)
  return async ({ db }: OpenDatabase): Promise<string> => {
    const { referrals, total } = await listReferralReviews(db, { p, ps: PAGE_SIZE })
    const end = `${total} held${total > PAGE_SIZE ? `, page ${p}` : ''}\n`
    return referrals.map(lineOf).join('') + end
  }
}

type Held = Awaited<ReturnType<typeof listReferralReviews>>['referrals'][number]

function lineOf({ id, inviterId, joinedId, area, heldReason, heldAt, ...amounts }: Held): string {
  const { inviterMinor, joinedMinor } = amounts
  const pair = `${inviterId} -> ${joinedId ?? '–'}`
  const rewards = `${moneyOf(inviterMinor, area)} + ${moneyOf(joinedMinor, area)}`
  const since = heldAt ? timeOf(heldAt, area) : ''
  return `${id}\n  ${[heldReason, pair, rewards, since].join('  ')}\n\n`
}

function wordsOf(error: unknown): string {
  return error instanceof NamedError ? refusalOf(error) : adviceOn(error, IN_A_DEMONSTRATION)
}
