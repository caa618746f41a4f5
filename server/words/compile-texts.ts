import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compileMessage from 'icu-minify/compile'
import type { Locale } from '#contract/values/locale.ts'
import { PAGE_TITLES } from '#contract/values/page-titles.ts'

export type CompiledMessage = ReturnType<typeof compileMessage>
/** A group of messages, nested by key, each compiled so that the browser needs no ICU parser. */
export interface CompiledTexts {
  [key: string]: CompiledMessage | CompiledTexts
}

/** What has the titles of pages besides its own messages, since it stands for pages whose own are not there. */
const LOST_PAGES = 'lost-pages'

/**
 * The messages of `<folder>/<locale>/<group>.json`, compiled. `lost-pages.titles` are those of `PAGE_TITLES`, by their
 * addresses.
 *
 * @throws Error where there is no such file, it is no object, or a message is not valid ICU
 */
export function compileGroup(folder: string, locale: Locale, group: string): CompiledTexts {
  const texts = compileTexts(readGroup(folder, locale, group))
  if (group !== LOST_PAGES) return texts
  const titles = Object.entries(PAGE_TITLES).map(([at, key]) => {
    const [name = '', ...path] = key.split('.')
    const title = path.reduce(partOf, readGroup(folder, locale, name))
    if (typeof title !== 'string' || title.includes('{')) throw new Error(`No plain text ${key}`)
    return [at, title]
  })
  return { ...texts, titles: Object.fromEntries(titles) }
}

function readGroup(folder: string, locale: Locale, group: string): unknown {
  return JSON.parse(readFileSync(join(folder, locale, `${group}.json`), 'utf8'))
}

function compileTexts(raw: unknown): CompiledTexts {
  if (typeof raw !== 'object' || raw === null) throw new Error('A group of texts is an object')
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileTexts(value),
    ]),
  )
}

/** @throws Error where there is none */
function partOf(raw: unknown, key: string): unknown {
  const part = typeof raw === 'object' && raw !== null ? Reflect.get(raw, key) : undefined
  if (part === undefined) throw new Error(`No text ${key}`)
  return part
}
