import { Command } from 'commander'
import { LOCALES } from '#contract/values/locale.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import {
  listSwitches,
  type MaintenanceNotice,
  type OffSwitch,
} from '#server/domain/operating/switches/list-switches.ts'
import { acting, type Session } from '../acting.ts'
import { timeOf } from '../operator-words.ts'
import { withDatabase } from '../with-database.ts'

export const list = new Command('list')
  .description('what is off and since when, and the notices')
  .action(acting<object>(run))

async function run(session: Session): Promise<void> {
  const state = await withDatabase('switches', ({ db }) => listSwitches(db))
  const lines = [...state.off.map(wordsOfSwitch), ...state.notices.map(wordsOfNotice)]
  session.answer(state, lines.length === 0 ? 'Everything is on.\n' : lines.join(''))
}

function wordsOfSwitch({ name, area, since, words }: OffSwitch): string {
  return `off     ${area}  ${name.padEnd(13)}  since ${timeOf(since, area)}  ${saidOf(words)}\n`
}

function wordsOfNotice({ area, from, until, words }: MaintenanceNotice): string {
  const end = until ? `until ${timeOf(until, area)}` : 'until cleared'
  return `notice  ${area}  from ${timeOf(from, area)} ${end}  ${saidOf(words)}\n`
}

/** Every language that has words of the operator's; the others have the standard ones. */
function saidOf(words: PartialTexts): string {
  const said = LOCALES.flatMap((locale) => (words[locale] ? `${locale}: ${words[locale]}` : []))
  return said.length === 0 ? 'standard words' : said.join(' · ')
}
