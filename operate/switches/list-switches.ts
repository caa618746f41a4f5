import { Command } from 'commander'
import { AREA_FACTS } from '#contract/values/area.ts'
import {
  listSwitches,
  type MaintenanceNotice,
  type OffSwitch,
} from '#server/domain/switches/list-switches.ts'
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
  const said = words[AREA_FACTS[area].defaultLocale] ?? 'standard words'
  return `off     ${area}  ${name.padEnd(13)}  since ${timeOf(since, area)}  ${said}\n`
}

function wordsOfNotice({ area, from, until, words }: MaintenanceNotice): string {
  const said = words[AREA_FACTS[area].defaultLocale] ?? 'standard words'
  const end = until ? `until ${timeOf(until, area)}` : 'until cleared'
  return `notice  ${area}  from ${timeOf(from, area)} ${end}  ${said}\n`
}
