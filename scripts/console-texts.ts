import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '../contract/values/locale.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { compileGroup } from '../server/words/compile-texts.ts'
import { isOfConsole } from './text-files.ts'

/** What the console's pages show of members' pages. */
const OF_MEMBERS = ['account', 'app', 'errors', 'payments', 'switches', 'wallet']

/** `virtual:console-texts/zh-TW`: all of the console's messages in one language. */
const TEXTS = /^virtual:console-texts\/([\w-]+)$/

/** Messages as files of the console's build, one a language: who works here all day fetches one of them once. */
export function consoleTexts(): Plugin {
  return {
    name: 'console-texts',
    resolveId: (source) => (TEXTS.test(source) ? `\0${source}` : undefined),
    load(resolved) {
      const [, named] = TEXTS.exec(resolved.replace(/^\0/, '')) ?? []
      const locale = LOCALES.find((each) => each === named)
      if (!locale) return undefined
      const folder = join(PROJECT_ROOT, 'locales')
      const groups = readdirSync(join(folder, locale)).map((file) => basename(file, '.json'))
      const texts = Object.fromEntries(
        [...OF_MEMBERS, ...groups.filter(isOfConsole)].map((group) => {
          this.addWatchFile(join(folder, locale, `${group}.json`))
          return [group, compileGroup(folder, locale, group)]
        }),
      )
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
    },
  }
}
