/**
 * Takes pictures of every page, and of every form in every state that it has, into a folder outside of
 * the repository, with an `index.html` to look through them, and says where they differ from those of an
 * earlier run. `npm run build` first; `npm run pictures -- --help` says what else there is.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { outsideFolder } from './outside-folder.ts'
import { comparePictures, describeChange, type Change } from './pictures/compare-pictures.ts'
import { writeContactSheet, writeDifferences } from './pictures/contact-sheet.ts'
import { listPictures } from './pictures/picture-name.ts'
import { ALL, isChosen, takeAll, type Choice } from './pictures/take-all.ts'

/** What is looked at most: a phone, by day, and the languages with the shortest and the longest words. */
const USUAL = { widths: [390], schemes: ['light'], locales: ['zh-TW', 'en-US'] } as const

const HELP = `npm run pictures [-- [options] [folder]]

Takes pictures of every page, those of members and forms in each of their states. Build first:
npm run build.
The folder is ${join(tmpdir(), 'hongli-pictures')} unless one is named; never one of the repository.

  --only PARTS       pages and forms whose name has one of these parts, such as wallet, site- or form-
  --states STATES    of ${ALL.states.join(', ')}; all unless given
  --widths PIXELS    of ${ALL.widths.join(', ')}; ${USUAL.widths.join(',')} unless given
  --schemes SCHEMES  of ${ALL.schemes.join(', ')}; ${USUAL.schemes.join(',')} unless given
  --locales LOCALES  of ${ALL.locales.join(', ')}; ${USUAL.locales.join(',')} unless given
  --all              each width, scheme and locale that is not given
  --against FOLDER   compares with the pictures of an earlier run: which differ, by how many pixels and
                     where, in differences.html and as a picture each in differences/
  --help             this text

Several of a kind stand with commas between them: --widths 390,1280. Ends with 1 where a page that should
show something does not, and names it, or where a picture is not as in the earlier run.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    states: { type: 'string' },
    widths: { type: 'string' },
    schemes: { type: 'string' },
    locales: { type: 'string' },
    all: { type: 'boolean', default: false },
    against: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(HELP)
} else {
  process.exitCode = await run().then(
    (isWell) => (isWell ? 0 : 1),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return 1
    },
  )
}

/** @returns whether every page showed what it should, and as before */
async function run(): Promise<boolean> {
  const folder = outsideFolder(positionals[0] ?? join(tmpdir(), 'hongli-pictures'))
  const earlier = values.against && resolve(values.against)
  if (earlier === folder) throw new Error('The earlier pictures have to be in another folder')
  if (earlier && listPictures(earlier).length === 0) throw new Error(`No pictures in ${earlier}`)
  const choice = readChoice()
  mkdirSync(folder, { recursive: true })
  // Those of an earlier run whose page is gone would be looked at as if it were there.
  const old = listPictures(folder).filter((file) => isChosen(file, choice))
  for (const file of old) rmSync(join(folder, file))
  const problems = await takeAll(folder, choice)
  const changes = earlier ? tellChanges(folder, earlier, choice) : new Map<string, Change>()
  writeContactSheet(folder, changes)
  console.log(`${listPictures(folder).length} pictures: ${join(folder, 'index.html')}`)
  for (const problem of problems) console.error(`NOT AS IT SHOULD BE  ${problem}`)
  return problems.size === 0 && changes.size === 0
}

function readChoice(): Choice {
  const { only = '', states, all } = values
  const usual = all ? ALL : USUAL
  return {
    only: only.split(',').filter(Boolean),
    states: chosen('states', ALL.states, states) ?? ALL.states,
    widths: chosen('widths', ALL.widths, values.widths) ?? usual.widths,
    schemes: chosen('schemes', ALL.schemes, values.schemes) ?? usual.schemes,
    locales: chosen('locales', ALL.locales, values.locales) ?? usual.locales,
  }
}

/** In the order of all, whatever order they were named in. */
function chosen<Value extends string | number>(
  name: string,
  all: readonly Value[],
  given: string | undefined,
): Value[] | undefined {
  if (given === undefined) return undefined
  const wanted = given.split(',').map((word) => word.trim())
  const isKnown = wanted.every((word) => all.some((value) => String(value) === word))
  if (!isKnown) throw new Error(`--${name} are of ${all.join(', ')}`)
  return all.filter((value) => wanted.includes(String(value)))
}

function tellChanges(folder: string, earlier: string, choice: Choice): Map<string, Change> {
  const changes = comparePictures(folder, earlier, (file) => isChosen(file, choice))
  writeDifferences(folder, changes)
  for (const [file, change] of changes) console.log(describeChange(file, change))
  const sheet = changes.size > 0 ? `: ${join(folder, 'differences.html')}` : ''
  console.log(`${changes.size} pictures are not as in ${earlier}${sheet}`)
  return changes
}
