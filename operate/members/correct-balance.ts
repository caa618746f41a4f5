import { Command } from 'commander'
import type { Kysely } from 'kysely'
import { readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { CORRECTION_CAUSES } from '#contract/values/correction.ts'
import { NamedError } from '#contract/values/errors.ts'
import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import {
  correctBalance,
  type CorrectBalanceInput,
  type CorrectBalanceOutput,
} from '#server/domain/people/corrections/correct-balance.ts'
import {
  tryCorrection,
  type TryCorrectionOutput,
} from '#server/domain/people/corrections/try-correction.ts'
import { getMember } from '#server/domain/people/members/get-member.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { acting, type Session } from '../acting.ts'
import { readCase, readChoice, readEntry } from '../given-words.ts'
import { moneyOf, reword, timeOf } from '../operator-words.ts'
import { withJobs } from '../with-database.ts'

const ABOUT = `
A new entry in the member's account names the cause, the case and the entry that was wrong; nothing
written is changed. What is given never expires. What is taken goes by the nearest end, never below zero:
what is missing is owed, and settled from the next credit. A push tells the member. One correction a case:
the same again is the same correction, another amount under the same case is refused.`

const DONE_BEFORE = 'This was done before; another correction needs another --case.\n'

export const correct = new Command('correct')
  .description('corrects a balance by a new entry that says why')
  .requiredOption('--member <id>', 'whose')
  .option('--give <amount>', "what is given, in the member's currency")
  .option('--take <amount>', 'what is taken')
  .requiredOption('--cause <cause>', `what the member reads: ${CORRECTION_CAUSES.join(' | ')}`)
  .requiredOption('--case <reference>', 'of the case, as the member knows it: FB-7K3M9Q2X')
  .option('--entry <number>', 'of the entry that is corrected, as wallet and statement number it')
  .option('--dry-run', 'only says what it would do to the balance')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  member: string
  give?: string
  take?: string
  cause: string
  case: string
  entry?: string
  dryRun?: boolean
}

async function run(session: Session, flags: Flags): Promise<void> {
  const { member: memberId, entry } = flags
  const cause = readChoice('cause', flags.cause, CORRECTION_CAUSES)
  const caseReference = readCase(flags.case)
  const entryNumber = entry === undefined ? undefined : readEntry(entry)
  const { operator } = session
  await withJobs('correct-balance', async ({ db }, jobs) => {
    const area = await areaOf(db, memberId)
    const amountMinor = amountOf(flags, area)
    const input = { memberId, amountMinor, cause, caseReference, entryNumber, operator }
    const parts = { db, clock: systemClock, sendPushJob: makeSendPushJob(jobs) }
    const facts = { member: memberId, case: caseReference }
    if (flags.dryRun) {
      const tried = await tryCorrection(parts, input).catch((error) => refuse(error, input, area))
      return session.answer({ ...facts, isDryRun: true, ...tried }, triedWords(tried, area))
    }
    const done = await correctBalance(parts, input).catch((error) => refuse(error, input, area))
    if (!done.isNew) session.say(DONE_BEFORE)
    session.answer(
      { ...facts, ...done },
      `Corrected by ${movedWords(done, area)}; a push tells the member.\n`,
    )
  })
}

function triedWords({ isNew, before, after, ...moved }: TryCorrectionOutput, area: Area): string {
  if (!isNew) return `${DONE_BEFORE}Nothing would change.\n`
  const standing = ({ balanceMinor, shortfallMinor }: TryCorrectionOutput['before']) =>
    movedWords({ amountMinor: balanceMinor, shortfallMinor }, area)
  return (
    `This would correct by ${movedWords(moved, area)}. Nothing was changed.\n` +
    `before  ${standing(before)}\nafter   ${standing(after)}\n`
  )
}

function movedWords(
  { amountMinor, shortfallMinor }: Pick<CorrectBalanceOutput, 'amountMinor' | 'shortfallMinor'>,
  area: Area,
): string {
  const owed = shortfallMinor > 0 ? `, ${moneyOf(shortfallMinor, area)} is owed` : ''
  return `${moneyOf(amountMinor, area)}${owed}`
}

/** What was done under the case, where it was something else. */
function refuse(error: unknown, { caseReference }: CorrectBalanceInput, area: Area): never {
  reword(error, 'TransferConflict', ({ amountMinor, cause, entry, at }) => {
    const done = moneyOf(Number(amountMinor), area)
    const on = timeOf(new Date(String(at)), area)
    const of = entry === undefined ? '' : `, entry ${entry}`
    return (
      `Under the case ${caseReference} this member was corrected by ${done} on ${on} ` +
      `(${cause}${of}): another correction needs another --case.`
    )
  })
}

async function areaOf(db: Kysely<Database>, memberId: string): Promise<Area> {
  const { area, status } = await getMember(db, systemClock, memberId)
  if (status === 'closed') throw new NamedError('AccountClosed')
  return area
}

function amountOf({ give, take }: Flags, area: Area): number {
  const text = give ?? take
  if (text === undefined || (give !== undefined && take !== undefined)) {
    throw new Error('Either --give or --take')
  }
  const { decimals, currency } = AREA_FACTS[area]
  const read = readAmount(text, decimals)
  if ('problem' in read) throw new Error(`${text} is no amount in ${currency}.`)
  return give === undefined ? -read.amountMinor : read.amountMinor
}
