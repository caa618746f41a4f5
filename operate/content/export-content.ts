import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import {
  exportContent,
  type ExportContentOutput,
} from '#server/domain/publishing/content/export-content.ts'
import { acting, type Session } from '../acting.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
Writes what is live into the folder, which is made where it is not there: files that were imported as they were,
and those of which the console has published something with that in its place. operate content import of the same
folder then changes nothing. A file that the database does not have stays where it is, and is told: an import would
bring it back. Places, business types and choices of forms come with the product, and are not among them.`

export const exportContentOf = new Command('export')
  .description('writes texts, campaigns and terms that are live into files')
  .requiredOption('--folder <folder>', 'where to')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  folder: string
}

async function run(session: Session, flags: Flags): Promise<void> {
  const folder = resolve(flags.folder)
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) throw new Error(`${folder} is no folder`)
  const output = await withDatabase('export-content', ({ db }) => exportContent(db, { folder }))
  session.answer(output, wordsOf(output))
}

function wordsOf({ written, unchanged, beside }: ExportContentOutput): string {
  const lines = [
    ...written.map((path) => `wrote  ${path}`),
    ...beside.map((path) => `beside  ${path}: the database does not have it`),
    `${written.length} written, ${unchanged} as they were`,
  ]
  return `${lines.join('\n')}\n`
}
