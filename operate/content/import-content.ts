import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { importContent } from '#server/domain/publishing/content/import-content.ts'
import { STARTER_FOLDER } from '#server/config/content-folders.ts'
import {
  SOURCE_NAMES,
  type LoadContentOutput,
} from '#server/domain/publishing/content/load-content.ts'
import { acting, type Session } from '../acting.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
Places and business types come with the product and are brought up to date each time. --starter imports
the starter's texts, each marked for you to write: content/starter is also where to copy from. What a
folder may hold, as JSON:
  ${SOURCE_NAMES.join(', ')}
operate content fields says which fields each file has.
What it lacks stays as it is; a file that is gone from a folder in it takes its rows along. What members
hold or were promised is not changed, nor are the words of terms that were announced: an edit that would is
refused by its file and place, with how many members it reaches. In production windows are dates (startsOn,
endsOn), not days from the first load. Everything is checked before anything is written, in one transaction.
Coupons, tickets and collections name stores, so import those first: what names one that is not there
waits, and is told. Running servers show it within a minute.
What was published in the console is refused, by the name of its source: operate content export writes what is
live as files, and --replace-published, with the hash that the refusal names, lets this folder take its place.

Ends with 0 when the database is as the files say, with 1 when nothing was changed because of a mistake.`

export const importContentOf = new Command('import')
  .description('brings texts, campaigns and terms to what the files of a folder say')
  .argument('[folder]', 'your own')
  .option('--starter', 'instead of a folder of your own: what a service begins with')
  .option('--dry-run', 'checks everything, shows the difference, and changes nothing')
  .option(
    '--replace-published <hash>',
    'takes the place of what the console has published; once for each source',
    (hash: string, before: string[]) => [...before, hash],
    [],
  )
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  starter?: boolean
  dryRun?: boolean
  replacePublished: string[]
}

async function run(session: Session, flags: Flags, [given]: readonly string[]): Promise<void> {
  const folder = folderOf(given, flags)
  refuseUnknown(folder)
  const replaces = flags.replacePublished.map(readHash)
  const isDryRun = flags.dryRun === true
  const datesOnly = process.env.MODE === 'production'
  const { operator } = session
  const output = await withDatabase('import-content', (database) =>
    database.withoutTimeLimits((db) =>
      importContent(db, systemClock, { folder, operator, isDryRun, datesOnly, replaces }),
    ),
  )
  const empty = emptyIn(folder)
  session.answer({ ...output, empty }, wordsOf(output, { isDryRun, empty }))
}

/** Nobody means the starter by naming nothing: it would take the place of what was written. */
function folderOf(given: string | undefined, { starter = false }: Flags): string {
  if ((given !== undefined) === starter) throw new Error('Name your folder, or else --starter')
  return given === undefined ? STARTER_FOLDER : resolve(given)
}

/** A beginning that is too short could be that of another state. */
function readHash(given: string): string {
  const hash = given.trim().toLowerCase()
  if (/^[0-9a-f]{12,64}$/.test(hash)) return hash
  throw new Error(`--replace-published takes the hash that the refusal names, and not ${given}`)
}

/** A name that is mistyped would look like content that was imported. */
function refuseUnknown(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) throw new Error(`There is no folder ${folder}`)
  const known = new Set([...SOURCE_NAMES, 'README.md'])
  const unknown = readdirSync(folder).filter((name) => !known.has(name) && !name.startsWith('.'))
  if (unknown.length === 0) return
  throw new Error(
    `${folder} holds what no import knows: ${unknown.join(', ')}. It knows ${SOURCE_NAMES.join(', ')}.`,
  )
}

/** Of an empty folder nobody can say whether it is meant: what came from it before stays as it is. */
function emptyIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && SOURCE_NAMES.includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => {
      const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      return !files.some((file) => file.endsWith('.json'))
    })
}

const MARKS = { added: '+', changed: '~', removed: '-' } as const

function wordsOf(
  output: LoadContentOutput,
  { isDryRun, empty }: { isDryRun: boolean; empty: readonly string[] },
): string {
  const { changes, missingStores, arrivedStores, marks } = output
  const lines = [
    ...changes.map(
      ({ kind, path, places }) =>
        `${MARKS[kind]} ${path}${places.length > 0 ? `  (${places.join(', ')})` : ''}`,
    ),
    ...missingStores.map(
      ({ path, name, address, found }) =>
        `waits  ${path}: there ${countOf(found.length)} ${name}, ${address}`,
    ),
    ...arrivedStores.map(
      ({ path, name, address }) => `there now  ${path}: what waited for ${name}, ${address}`,
    ),
    ...empty.map((name) => `empty  ${name}: what was imported from it stays as it is`),
    ...(marks > 0
      ? [`${marks} places are still to be written: they carry the starter's mark`]
      : []),
    changes.length + arrivedStores.length === 0
      ? 'Nothing new'
      : `${changes.length} ${changes.length === 1 ? 'file' : 'files'}`,
    ...(isDryRun ? ['dry run: nothing was changed'] : []),
  ]
  return `${lines.join('\n')}\n`
}

function countOf(stores: number): string {
  return stores === 0 ? 'is no store' : `are ${stores} stores that are called`
}
