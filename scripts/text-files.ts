import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '../contract/values/locale.ts'
import { compileGroup } from '../server/words/compile-texts.ts'

/** Only the server says these: no page names them. */
const OF_SERVER = new Set(['mail', 'push', 'session', 'sms', 'switches'])

/** Whether only the console says it: it has a build of its own (`console-texts.ts`). */
export function isOfConsole(group: string): boolean {
  return group === 'staff' || /^console(-|$)/.test(group)
}

const LOADERS = 'virtual:text-loaders'
const FILES = 'virtual:text-files'
/** `virtual:texts/zh-TW/app`: one group in one language. */
const TEXTS = /^virtual:texts\/([\w-]+)\/([\w-]+)$/

/** Whether a module of the build is a group of messages in one language. */
export function isTexts(moduleId: string): boolean {
  return TEXTS.test(moduleId.replace(/^\0/, ''))
}

/**
 * Messages as files of the browser's build, each a group in one language, compiled (decision 37):
 * `virtual:text-loaders` fetches them, in the browser; `virtual:text-files` says what they are called, to the
 * server, which names them in the head of a page. In development it knows of none.
 */
export function textFiles(): Plugin {
  const browser = { root: '', outDir: '' }
  return {
    name: 'text-files',
    configResolved({ root, environments }) {
      browser.root = root
      browser.outDir = resolve(root, environments.client?.build.outDir ?? '')
    },
    resolveId: (source) => {
      const isOurs = source === LOADERS || source === FILES || TEXTS.test(source)
      return isOurs ? `\0${source}` : undefined
    },
    async load(resolved) {
      const id = resolved.replace(/^\0/, '')
      const [, named, group = ''] = TEXTS.exec(id) ?? []
      const locale = LOCALES.find((each) => each === named)
      if (locale) {
        const folder = join(browser.root, 'locales')
        this.addWatchFile(join(folder, locale, `${group}.json`))
        const compiled = JSON.stringify(compileGroup(folder, locale, group))
        return `export default JSON.parse(${JSON.stringify(compiled)})`
      }
      const { mode, name } = this.environment
      if (id === LOADERS) {
        if (name !== 'client') return 'export const loaders = {}'
        return `export const loaders = {${await loadersIn(browser.root)}}`
      }
      if (id !== FILES) return undefined
      if (mode === 'dev') return 'export const files = {}'
      return `export const files = ${JSON.stringify(await filesIn(browser.outDir))}`
    },
  }
}

/** `"zh-TW/app": () => import("virtual:texts/zh-TW/app"), …` */
async function loadersIn(root: string): Promise<string> {
  const names = await readdir(join(root, 'locales', LOCALES[0]))
  const groups = names
    .map((name) => name.replace('.json', ''))
    .filter((name) => !OF_SERVER.has(name) && !isOfConsole(name))
  const all = LOCALES.flatMap((locale) => groups.map((group) => `${locale}/${group}`))
  return all.map((each) => `"${each}": () => import("virtual:texts/${each}")`).join()
}

/** Addresses by `zh-TW/app`. */
async function filesIn(outDir: string): Promise<Record<string, string>> {
  const written = await readFile(join(outDir, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(written) as Record<string, { file: string }>
  const named = Object.entries(manifest).flatMap(([key, { file }]) => {
    const [, locale, group] = TEXTS.exec(key) ?? []
    return locale === undefined ? [] : [[`${locale}/${group}`, `/${file}`]]
  })
  return Object.fromEntries(named)
}
