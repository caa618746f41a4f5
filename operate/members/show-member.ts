import { Command } from 'commander'
import type { Area } from '#contract/values/area.ts'
import { systemClock } from '#server/clock.ts'
import {
  lookAtMember,
  type LookAtMemberOutput,
} from '#server/domain/people/members/look-at-member.ts'
import type { StoredEntry } from '#server/domain/ledger/transfers/list-entries.ts'
import { acting, type Session } from '../acting.ts'
import { moneyOf, tableOf, timeOf } from '../operator-words.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
How the account stands, and its last ten entries with their numbers, which members correct and members undo
want. Who looked is written down.`

export const show = new Command('show')
  .description("shows a member's account: state, balance, last entries")
  .requiredOption('--member <id>', 'whose')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  member: string
}

async function run(session: Session, { member: memberId }: Flags): Promise<void> {
  const { operator } = session
  const found = await withDatabase('members show', ({ db }) =>
    lookAtMember(db, systemClock, { memberId, operator }),
  )
  session.answer(factsOf(found), wordsOf(found))
}

/** Of an entry what tells it apart and why it is there: hashes and lots are the statement's. */
function factsOf({ member, suspension, entries }: LookAtMemberOutput) {
  const { ladder: _, ...account } = member
  return {
    member: account,
    suspension: suspension ?? null,
    entries: entries.map(({ number, kind, amountMinor, balanceAfterMinor, ...entry }) => ({
      ...{ number, kind, amountMinor, balanceAfterMinor, at: entry.createdAt },
      ...{ reason: entry.reason.values, source: entry.source },
      reverses: entry.reverses?.number ?? null,
      reversedBy: entry.reversedBy?.number ?? null,
    })),
  }
}

function wordsOf({ member, suspension, entries }: LookAtMemberOutput): string {
  const { id, area, balanceMinor, shortfallMinor, createdAt } = member
  const owed = shortfallMinor > 0 ? `, ${moneyOf(shortfallMinor, area)} is owed` : ''
  const head = [
    ['member', id],
    ['area', area],
    ['state', stateOf(member, suspension)],
    ['balance', `${moneyOf(balanceMinor, area)}${owed}`],
    ['since', timeOf(createdAt, area)],
  ]
  const rows = entries.map((entry) => rowOf(entry, area))
  return `${tableOf(head, '')}\n${tableOf(rows, 'There is no entry yet.')}`
}

function stateOf(
  { status, closingAt, area }: LookAtMemberOutput['member'],
  suspension: LookAtMemberOutput['suspension'],
): string {
  const states = [
    ...(suspension
      ? [
          `suspended since ${timeOf(suspension.suspendedAt, area)} for ${suspension.cause}, to be decided by ${suspension.decideBy}`,
        ]
      : []),
    ...(closingAt ? [`closes at ${timeOf(closingAt, area)}`] : []),
    ...(status === 'closed' ? ['closed'] : []),
  ]
  return states.length === 0 ? 'open' : states.join('; ')
}

function rowOf(entry: StoredEntry, area: Area): string[] {
  const { number, kind, amountMinor, createdAt, reason, reverses, reversedBy } = entry
  const why = [
    ...Object.entries(reason.values).map(([name, value]) => `${name} ${value}`),
    ...(reverses ? [`undoes No. ${reverses.number}`] : []),
    ...(reversedBy ? [`undone by No. ${reversedBy.number}`] : []),
  ]
  return [
    `No. ${number}`,
    timeOf(createdAt, area),
    moneyOf(amountMinor, area),
    kind,
    why.join(', '),
  ]
}
