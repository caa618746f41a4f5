import type { JudgedEnvironment } from '../config/config.ts'
import { lineOf, wantedLineOf } from '../config/mistakes.ts'
import { mistake, ok, warning, type Check } from './check.ts'
import type { Misspelt } from './list-misspelt.ts'

/** What a start would say of the environment alone, and what of it nobody reads. */
export function configurationChecks(
  { config, mistakes, wanted }: JudgedEnvironment,
  misspelt: readonly Misspelt[],
): Check[] {
  const look = () => {
    const { mode } = config
    const found = [
      ...mistakes.map((each) => mistake('setting', lineOf(each))),
      ...wanted.map((each) => warning('setting', wantedLineOf(each))),
      ...misspelt.map((each) => warning('setting', unreadWords(each))),
    ]
    const words = `a server starts with them in MODE=${mode}`
    return Promise.resolve(mistakes.length === 0 ? [ok('settings', words), ...found] : found)
  }
  return [{ group: 'Configuration', subject: 'settings', needs: [], look }]
}

function unreadWords({ name, meant }: Misspelt): string {
  const instead = meant === undefined ? 'see .env.example' : `write ${meant}`
  return `${name}: no setting has this name, and nobody reads it (${instead}, or take it away)`
}
