import type { JudgedEnvironment } from '../config.ts'
import { lineOf } from '../config-mistakes.ts'
import { mistake, ok, warning, type Check } from './check.ts'

/** What a start would say of the environment alone. */
export function configurationChecks({ config, mistakes, wanted }: JudgedEnvironment): Check[] {
  const look = () => {
    const { mode } = config
    const found = [
      ...mistakes.map((each) => mistake('setting', lineOf(each))),
      ...wanted.map((each) => warning('setting', `wanted all the same: ${lineOf(each)}`)),
    ]
    const words = `a server starts with them in MODE=${mode}`
    return Promise.resolve(mistakes.length === 0 ? [ok('settings', words), ...found] : found)
  }
  return [{ group: 'Configuration', subject: 'settings', needs: [], look }]
}
