import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { importContent } from '#server/domain/content/import-content.ts'
import { STARTER_FOLDER } from '#server/content-folders.ts'
import { SOURCE_NAMES, type LoadContentOutput } from '#server/domain/content/load-content.ts'
import { acting, type Session } from '../acting.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
Places and business types come with the product and are brought up to date each time. Without a folder
the starter's texts are imported, each marked for you to write: content/starter is also where to copy
from. What a folder may hold, as JSON:
  ${SOURCE_NAMES.join(', ')}
What it lacks stays as it is; a file that is gone from a folder in it takes its rows along. What members
were promised is not changed: an edit that would is refused by its file and place. In production windows
are dates (startsOn, endsOn), not days from the first load. Everything is checked before anything is
written, in one transaction. Coupons and collections name stores, so import those first. Running servers
show it within a minute.

Ends with 0 when the database is as the files say, with 1 when nothing was changed because of a mistake.`

export const importContentOf = new Command('import')
  .description('brings texts, campaigns and terms to what the files of a folder say')
  .argument('[folder]', 'your own; default what a service begins with')
  .option('--dry-run', 'checks everything, shows the difference, and changes nothing')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  dryRun?: boolean
}

async function run(session: Session, flags: Flags, [given]: readonly string[]): Promise<void> {
  const folder = given === undefined ? STARTER_FOLDER : resolve(given)
  refuseUnknown(folder)
  const isDryRun = flags.dryRun === true
  const datesOnly = process.env.MODE === 'production'
  const { operator } = session
  const output = await withDatabase('import-content', (database) =>
    database.withoutTimeLimits((db) =>
      importContent(db, systemClock, { folder, operator, isDryRun, datesOnly }),
    ),
  )
  session.answer(output, wordsOf(output, isDryRun))
}

/** A name that is mistyped would look like content that was imported. */
function refuseUnknown(folder: string): void {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}`)
  const known = new Set([...SOURCE_NAMES, 'README.md'])
  const unknown = readdirSync(folder).filter((name) => !known.has(name) && !name.startsWith('.'))
  if (unknown.length === 0) return
  throw new Error(
    `${folder} holds what no import knows: ${unknown.join(', ')}. It knows ${SOURCE_NAMES.join(', ')}.`,
  )
}

const MARKS = { added: '+', changed: '~', removed: '-' } as const

function wordsOf({ changes, missingStores, marks }: LoadContentOutput, isDryRun: boolean): string {
  const lines = [
    ...changes.map(
      ({ kind, path, places }) =>
        `${MARKS[kind]} ${path}${places.length > 0 ? `  (${places.join(', ')})` : ''}`,
    ),
    ...missingStores.map(
      ({ path, name, address }) => `waits  ${path}: there is no store ${name}, ${address}`,
    ),
    ...(marks > 0
      ? [`${marks} places are still to be written: they carry the starter's mark`]
      : []),
    changes.length === 0
      ? 'Nothing new'
      : `${changes.length} ${changes.length === 1 ? 'file' : 'files'}`,
    ...(isDryRun ? ['dry run: nothing was changed'] : []),
  ]
  return `${lines.join('\n')}\n`
}
