import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { listReferralReviews } from '#server/domain/earning/referrals/list-referral-reviews.ts'
import { reviewReferral } from '#server/domain/earning/referrals/review-referral.ts'
import { acting, type Session } from '../acting.ts'
import { moneyOf, pageOf, timeOf } from '../operator-words.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
  operate referrals review --list                               shows what waits, the oldest first
  operate referrals review --referral ID --approve --reason "…" lets it be rewarded as any other
  operate referrals review --referral ID --reject --reason "…"  nobody is rewarded

Held are: own code, a circle, a shared device or a shared card. An own code and a circle can only be
rejected. The same verdict twice does nothing the second time.`

const PAGE_SIZE = 20
const COMMAND = 'review-referral'
const IN_A_DEMONSTRATION = 'In a running demonstration, review at /simulator/reviews instead.'

export const reviewReferrals = new Command('review')
  .description('reviews invitations that are held')
  .option('--list', 'shows what waits, the oldest first')
  .option('--page <number>', 'of the list', '1')
  .option('--referral <id>', 'which one')
  .option('--approve', 'lets it be rewarded')
  .option('--reject', 'nobody is rewarded')
  .option('--reason <text>', 'why, for the audit; no member reads it', '')
  .addHelpText('after', ABOUT)
  .action(
    acting<Flags>(
      (session, flags) => (flags.list ? listHeld(session, flags.page) : review(session, flags)),
      IN_A_DEMONSTRATION,
    ),
  )

interface Flags {
  list?: boolean
  page: string
  referral?: string
  approve?: boolean
  reject?: boolean
  reason: string
}

async function review(session: Session, flags: Flags): Promise<void> {
  const { referral: referralId, approve, reject, reason } = flags
  const isClear = Boolean(approve) !== Boolean(reject) && referralId !== undefined
  if (!isClear)
    throw new Error('What shall be done? --list, or --referral with --approve or --reject.')
  const verdict = approve ? ('approved' as const) : ('rejected' as const)
  const input = { referralId, verdict, reason, operator: session.operator }
  const { inviterId } = await withDatabase(COMMAND, ({ db }) =>
    reviewReferral(db, systemClock, input),
  )
  const words = `${verdict}: ${referralId}, invited by ${inviterId}\n`
  session.answer({ referral: referralId, verdict, inviterId }, words)
}

/** What waits, as text to read. */
async function listHeld(session: Session, page: string): Promise<void> {
  const p = pageOf(page)
  const { referrals, total } = await withDatabase(COMMAND, ({ db }) =>
    listReferralReviews(db, { p, ps: PAGE_SIZE }),
  )
  const end = `${total} held${total > PAGE_SIZE ? `, page ${p}` : ''}\n`
  session.answer({ referrals, total, page: p }, referrals.map(lineOf).join('') + end)
}

type Held = Awaited<ReturnType<typeof listReferralReviews>>['referrals'][number]

function lineOf({ id, inviterId, joinedId, area, heldReason, heldAt, ...amounts }: Held): string {
  const { inviterMinor, joinedMinor } = amounts
  const pair = `${inviterId} -> ${joinedId ?? '–'}`
  const rewards = `${moneyOf(inviterMinor, area)} + ${moneyOf(joinedMinor, area)}`
  const since = heldAt ? timeOf(heldAt, area) : ''
  return `${id}\n  ${[heldReason, pair, rewards, since].join('  ')}\n\n`
}
