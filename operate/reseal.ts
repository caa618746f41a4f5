import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import {
  countOlder,
  countSealed,
  type SealedCount,
} from '#server/domain/people/sealing/count-sealed.ts'
import { resealAll } from '#server/domain/people/sealing/reseal-all.ts'
import { makeSealer } from '#server/domain/people/sealing/sealer.ts'
import { acting, type Session } from './acting.ts'
import { withDatabase } from './with-database.ts'

const ABOUT = `
Reads ENCRYPTION_KEY as the servers do, new,old: what any but the first has sealed is sealed with the
first. Give it once every server has the new key, beside working servers, on PostgreSQL. It may be ended
and given again. When to take the old key out: docs/runbooks/keys.md.

Ends with 0 when nothing is left with an older key and all can be opened, with 1 when something is.`

export const resealValues = new Command('reseal')
  .description('seals anew what an older ENCRYPTION_KEY has sealed, so that it can be taken out')
  .option('--dry-run', 'only counts')
  .addHelpText('after', ABOUT)
  .action(acting<{ dryRun?: boolean }>(run))

async function run(session: Session, { dryRun }: { dryRun?: boolean }): Promise<void> {
  const sealer = makeSealer(readConfig(process.env).encryptionKeys)
  const { resealed, counts } = await withDatabase('reseal', (database) =>
    database.withoutTimeLimits(async (db) => {
      if (dryRun) return { resealed: 0, counts: await countSealed(db, sealer) }
      const report = makeProgress(session)
      const { operator } = session
      return resealAll({ db, clock: systemClock, sealer }, { operator, report })
    }),
  )
  if (process.stdout.isTTY && resealed > 0) session.say('\n')
  session.answer({ resealed, counts }, wordsOf(resealed, counts))
  if (countOlder(counts) > 0 || countUnknown(counts) > 0) session.fail()
}

/** A line that moves on a terminal; in a log the end alone. */
function makeProgress(session: Session) {
  let done = 0
  return (_: unknown, count: number): void => {
    done += count
    if (process.stdout.isTTY) session.say(`\r${done} sealed anew`)
  }
}

function wordsOf(resealed: number, counts: readonly SealedCount[]): string {
  const older = countOlder(counts)
  const unknown = countUnknown(counts)
  const lines = [
    ...counts.map(
      ({ table, column, ...of }) =>
        `${`${table}.${column}`.padEnd(44)} newest ${of.newest}, older ${of.older}, unknown ${of.unknown}`,
    ),
    `${resealed} sealed anew`,
    `${older} left with an older key`,
    ...(unknown === 0 ? [] : [`${unknown} that none of the keys in ENCRYPTION_KEY opens`]),
  ]
  return `${lines.join('\n')}\n`
}

function countUnknown(counts: readonly SealedCount[]): number {
  return counts.reduce((total, { unknown }) => total + unknown, 0)
}
