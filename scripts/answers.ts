/**
 * Writes what every call that reads answers, to visitors of each area and language and to some members, into
 * a folder outside of the repository: a file an answer, without what is another one each time. `npm run
 * build` first; `diff -r` of two such folders says what a change of the server has changed for its callers.
 */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AREAS, DEFAULT_AREA } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { askEach } from './answers/ask-each.ts'
import { outsideFolder } from './outside-folder.ts'
import { NEWCOMER, PAYER } from './pictures/prepare-members.ts'
import { openStudio } from './pictures/studio.ts'
import { USUAL_NOON } from './pictures/subject.ts'

const HELP = `npm run answers [-- [options] [folder]]

Writes the answers of every call that reads into a folder, <area>/<language>/<caller>/<call>.json, so that
diff -r tells two builds apart. Build first: npm run build.
The folder is ${join(tmpdir(), 'hongli-answers')} unless one is named; never one of the repository.

  --help   this text`

const MEMBERS = [PAYER, NEWCOMER, 'demo-tw-fang', 'demo-tw-tao']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
})

if (values.help) console.log(HELP)
else await run()

async function run(): Promise<void> {
  const folder = outsideFolder(positionals[0] ?? join(tmpdir(), 'hongli-answers'))
  for (const area of AREAS) rmSync(join(folder, area), { recursive: true, force: true })
  const studio = await openStudio(USUAL_NOON)
  let count = 0
  try {
    for (const area of AREAS) {
      for (const locale of LOCALES) count += await askEach({ studio, folder, area, locale })
    }
    for (const member of MEMBERS) {
      count += await askEach({ studio, folder, area: DEFAULT_AREA, locale: 'en-US', member })
    }
  } finally {
    await studio.close()
  }
  console.log(`${count} answers in ${folder}`)
}
