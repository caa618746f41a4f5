import compileMessage from 'icu-minify/compile'

export type CompiledMessage = ReturnType<typeof compileMessage>
/** A group of messages, nested by key, each compiled so that the browser needs no ICU parser. */
export interface CompiledTexts {
  [key: string]: CompiledMessage | CompiledTexts
}

/**
 * The messages of one `locales/<locale>/<group>.json`, compiled.
 *
 * @throws Error where it is no object, or a message is not valid ICU
 */
export function compileTexts(raw: unknown): CompiledTexts {
  if (typeof raw !== 'object' || raw === null) throw new Error('A group of texts is an object')
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileTexts(value),
    ]),
  )
}
