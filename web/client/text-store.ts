import { loaders } from 'virtual:text-loaders'
import type { Locale } from '#contract/values/locale.ts'
import type { CompiledTexts } from '../intl/text-context.ts'
import type { TextGroup } from '../intl/texts.ts'

/** What has come, by language and group: `zh-TW/app`. */
const come = new Map<string, CompiledTexts>()
const asked = new Map<string, Promise<void>>()

/**
 * Waits until the browser has these groups of messages. Each is a file that is fetched once (decision 37).
 *
 * @throws Error as the browser's for a script that does not come (`isLostScript`); it is asked for again the next time
 */
export async function loadTexts(locale: Locale, groups: readonly TextGroup[]): Promise<void> {
  await Promise.all(groups.map((group) => loadGroup(`${locale}/${group}`)))
}

function loadGroup(name: string): Promise<void> {
  const known = asked.get(name)
  if (known) return known
  const loading = fetchGroup(name)
  asked.set(name, loading)
  return loading
}

async function fetchGroup(name: string): Promise<void> {
  try {
    const load = loaders[name]
    if (!load) throw new Error(`No texts ${name}`)
    come.set(name, (await load()).default)
  } catch (error) {
    asked.delete(name)
    throw error
  }
}

/** Those of the groups that have come. */
export function textsHere(locale: Locale, groups: readonly TextGroup[]): CompiledTexts {
  const texts: CompiledTexts = {}
  for (const group of groups) {
    const found = come.get(`${locale}/${group}`)
    if (found) texts[group] = found
  }
  return texts
}
