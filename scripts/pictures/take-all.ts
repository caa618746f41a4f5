import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { STATES, readName, type State } from './picture-name.ts'
import { SUBJECTS } from './picture-subjects.ts'
import { SCHEMES, WIDTHS, type Scheme, type Width } from './sizes.ts'
import { openStudio, type Studio } from './studio.ts'
import { PAST, USUAL_NOON, type Subject } from './subject.ts'
import { takeSubject } from './take-subject.ts'

/** What a run is to take. */
export interface Choice {
  /** Parts of the names of its pages and forms, any of which will do; none: all. */
  only: readonly string[]
  states: readonly State[]
  widths: readonly Width[]
  schemes: readonly Scheme[]
  locales: readonly Locale[]
}

/** Everything that can be chosen, in its order. */
export const ALL = { states: STATES, widths: WIDTHS, schemes: SCHEMES, locales: LOCALES } as const

/** @throws Error where nothing is called so */
export function subjectsOf({ only, states }: Choice): Subject[] {
  const subjects = SUBJECTS.filter(
    (subject) =>
      isNamed(subject.name, only) && subject.states.some((state) => states.includes(state)),
  )
  if (subjects.length === 0)
    throw new Error(`Nothing is called ${only.join(' or ')}, or not in these states`)
  return subjects
}

function isNamed(name: string, parts: readonly string[]): boolean {
  return parts.length === 0 || parts.some((part) => name.includes(part))
}

/** Whether a run takes the picture of that name. */
export function isChosen(file: string, choice: Choice): boolean {
  const name = readName(file)
  return (
    name !== undefined &&
    isNamed(name.subject, choice.only) &&
    choice.states.includes(name.state) &&
    choice.widths.includes(name.width) &&
    choice.schemes.includes(name.scheme) &&
    choice.locales.includes(name.locale)
  )
}

/**
 * Takes every picture that was chosen into a folder.
 *
 * @returns what was not as it should be, a sentence each
 */
export async function takeAll(folder: string, choice: Choice): Promise<ReadonlySet<string>> {
  const subjects = subjectsOf(choice)
  const problems = new Set<string>()
  let count = 0
  // A clock goes forward only: what was before the usual day has a server of its own.
  const past = subjects.filter(({ at = USUAL_NOON }) => at < USUAL_NOON)
  const others = subjects.filter((subject) => !past.includes(subject))
  for (const group of [others, past].filter(({ length }) => length > 0)) {
    const studio = await openStudio(group === past ? PAST : USUAL_NOON)
    const stop = closeWithProcess(studio)
    for (const subject of group) {
      const startedAt = Date.now()
      await takeInEach(subject, { studio, folder, choice, problems })
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
      count += 1
      console.log(`${String(count).padStart(3)}/${subjects.length}  ${subject.name}  ${seconds} s`)
    }
    await stop()
  }
  return problems
}

interface Taking {
  studio: Studio
  folder: string
  choice: Choice
  problems: Set<string>
}

async function takeInEach(subject: Subject, { choice, problems, ...where }: Taking) {
  const report = (problem: string) => void problems.add(problem)
  for (const locale of choice.locales) {
    await takeSubject(subject, { ...where, ...choice, locale, report }).catch((error: unknown) => {
      report(`${subject.name} in ${locale}: ${error instanceof Error ? error.message : error}`)
    })
  }
}

/** @returns closes it before that */
function closeWithProcess(studio: Studio): () => Promise<void> {
  const end = () => void studio.close().finally(() => process.exit(1))
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, end)
  return async () => {
    for (const signal of signals) process.off(signal, end)
    await studio.close()
  }
}
