import { Command } from 'commander'
import type { Kysely } from 'kysely'
import { readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { CORRECTION_CAUSES } from '#contract/values/correction.ts'
import { NamedError } from '#contract/values/errors.ts'
import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { correctBalance } from '#server/domain/corrections/correct-balance.ts'
import { getMember } from '#server/domain/members/get-member.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { acting, type Session } from '../acting.ts'
import { readCase, readChoice } from '../given-words.ts'
import { moneyOf } from '../operator-words.ts'
import { withJobs } from '../with-database.ts'

const ABOUT = `
A new entry in the member's account names the cause, the case and the entry that was wrong; nothing
written is changed. What is given never expires. What is taken goes by the nearest end, never below zero:
what is missing is owed, and settled from the next credit. A push tells the member. One correction a case:
the same again is the same correction, another amount under the same case is refused.`

export const correct = new Command('correct')
  .description('corrects a balance by a new entry that says why')
  .requiredOption('--member <id>', 'whose')
  .option('--give <amount>', "what is given, in the member's currency")
  .option('--take <amount>', 'what is taken')
  .requiredOption('--cause <cause>', `what the member reads: ${CORRECTION_CAUSES.join(' | ')}`)
  .requiredOption('--case <reference>', 'of the case, as the member knows it: FB-7K3M9Q2X')
  .option('--entry <number>', 'of the entry that is corrected, as wallet and statement number it')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  member: string
  give?: string
  take?: string
  cause: string
  case: string
  entry?: string
}

async function run(session: Session, flags: Flags): Promise<void> {
  const { member: memberId, entry } = flags
  const cause = readChoice('cause', flags.cause, CORRECTION_CAUSES)
  const caseReference = readCase(flags.case)
  const { operator } = session
  await withJobs('correct-balance', async ({ db }, jobs) => {
    const area = await areaOf(db, memberId)
    const input = {
      memberId,
      amountMinor: amountOf(flags, area),
      cause,
      caseReference,
      entryNumber: entry === undefined ? undefined : Number(entry),
      operator,
    }
    const parts = { db, clock: systemClock, sendPushJob: makeSendPushJob(jobs) }
    const done = await correctBalance(parts, input)
    if (!done.isNew) session.say('This was done before; another correction needs another --case.\n')
    const owed = done.shortfallMinor > 0 ? `, ${moneyOf(done.shortfallMinor, area)} is owed` : ''
    session.answer(
      { member: memberId, case: caseReference, ...done },
      `Corrected by ${moneyOf(done.amountMinor, area)}${owed}; a push tells the member.\n`,
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
