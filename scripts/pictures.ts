/**
 * Takes pictures of every page, and of every form in every state that it has, into a folder outside of
 * the repository, with an `index.html` to look through them. `npm run build` first;
 * `npm run pictures -- --help` says what else there is.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { comparePictures, listPictures, writeContactSheet } from './pictures/contact-sheet.ts'
import { STATES, SUBJECTS, type State } from './pictures/picture-subjects.ts'
import { HEIGHTS, openStudio, type Studio } from './pictures/studio.ts'
import { takeSubject } from './pictures/take-subject.ts'

const WIDTHS = Object.keys(HEIGHTS).map(Number)
/** What is looked at most: a phone, a small one, and the languages with the shortest and the longest words. */
const USUAL = { locales: ['zh-TW', 'en-US'], widths: ['390', '320'] }

const HELP = `npm run pictures [-- [options] [folder]]

Takes pictures of every page, those of a member and forms in each of their states. Build first:
npm run build.
The folder is ${join(tmpdir(), 'hongli-pictures')} unless one is named; never one of the repository.

  --only PART        pages and forms whose name has this part, such as wallet, site- or form-
  --locale LOCALE    of ${LOCALES.join(', ')}, as often as wanted; ${USUAL.locales.join(' and ')} unless given
  --width PIXELS     of ${WIDTHS.join(', ')}, as often as wanted; ${USUAL.widths.join(' and ')} unless given
  --state STATE      one of ${STATES.join(', ')}; all unless given
  --compare FOLDER   says which pictures differ from those of an earlier run
  --dark             in the dark colours
  --help             this text

Ends with 1 where a page that should show something does not, and names it.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    locale: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    state: { type: 'string' },
    compare: { type: 'string' },
    dark: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(HELP)
} else {
  process.exitCode = await takeAll().then(
    (isWell) => (isWell ? 0 : 1),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return 1
    },
  )
}

/** @returns whether every page showed what it should */
async function takeAll(): Promise<boolean> {
  const folder = outsideFolder(positionals[0] ?? join(tmpdir(), 'hongli-pictures'))
  if (values.compare && resolve(values.compare) === folder) {
    throw new Error('The earlier pictures have to be in another folder')
  }
  const wanted = {
    locales: (values.locale ?? USUAL.locales).map((locale) => chosen('locale', LOCALES, locale)),
    widths: (values.width ?? USUAL.widths).map((width) => chosen('width', WIDTHS, Number(width))),
    states: values.state === undefined ? STATES : [chosen('state', STATES, values.state)],
  }
  const subjects = SUBJECTS.filter(({ name }) => name.includes(values.only))
  if (subjects.length === 0) throw new Error(`Nothing is called ${values.only}`)
  mkdirSync(folder, { recursive: true })
  const isWhole = !values.only && !values.locale && !values.width && !values.state
  // Those of an earlier run whose page is gone would be looked at as if it were there.
  if (isWhole) for (const file of listPictures(folder)) rmSync(join(folder, file))
  const studio = await openStudio({ isDark: values.dark })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void studio.close().finally(() => process.exit(1)))
  }
  const problems = await takeEach(studio, { folder, subjects, ...wanted }).finally(studio.close)
  const changes = values.compare ? tellChanges(folder, resolve(values.compare), wanted) : new Map()
  writeContactSheet(folder, changes)
  console.log(`${listPictures(folder).length} pictures: ${join(folder, 'index.html')}`)
  for (const problem of problems) console.error(`NOT AS IT SHOULD BE  ${problem}`)
  return problems.size === 0
}

interface Wanted {
  folder: string
  subjects: typeof SUBJECTS
  locales: readonly Locale[]
  widths: readonly number[]
  states: readonly State[]
}

type Choice = 'locales' | 'widths' | 'states'

async function takeEach(
  studio: Studio,
  { subjects, locales, ...wanted }: Wanted,
): Promise<ReadonlySet<string>> {
  const problems = new Set<string>()
  const report = (problem: string) => void problems.add(problem)
  for (const [index, subject] of subjects.entries()) {
    const startedAt = Date.now()
    for (const locale of locales) {
      await takeSubject(subject, { studio, locale, report, ...wanted }).catch((error: unknown) => {
        report(`${subject.name} in ${locale}: ${error instanceof Error ? error.message : error}`)
      })
    }
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
    console.log(
      `${String(index + 1).padStart(2)}/${subjects.length}  ${subject.name}  ${seconds} s`,
    )
  }
  return problems
}

function tellChanges(folder: string, earlier: string, wanted: Pick<Wanted, Choice>) {
  const { locales, widths, states } = wanted
  const changes = comparePictures(folder, earlier, (file) => {
    const [name = '', state, width, locale] = file.split('.')
    const isOfRun = states.some((each) => each === state) && widths.includes(Number(width))
    return isOfRun && locales.some((each) => each === locale) && name.includes(values.only)
  })
  for (const [file, change] of changes) console.log(`${change.padEnd(8)} ${file}`)
  console.log(`${changes.size} pictures are not as in ${earlier}`)
  return changes
}

/** @throws Error where pictures would come among the sources */
function outsideFolder(name: string): string {
  const folder = resolve(name)
  const way = relative(PROJECT_ROOT, folder)
  if (!way.startsWith('..')) throw new Error(`${folder} is in the repository: name another folder`)
  return folder
}

function chosen<Value>(name: string, all: readonly Value[], given: unknown): Value {
  const found = all.find((value) => value === given)
  if (found === undefined) throw new Error(`--${name} is one of ${all.join(', ')}`)
  return found
}
