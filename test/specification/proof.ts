import type { AppAction } from '#contract/values/app-messages.ts'

/** What shows that a sentence of the specification holds; `find-lack.ts` looks each one up. */
export type Proof =
  | { kind: 'route'; address: string }
  | { kind: 'call'; call: string; takes: readonly string[]; answers: string }
  | { kind: 'constant'; file: string; name: string; value: number | string }
  | { kind: 'words'; file: string; words: string | RegExp }
  | { kind: 'text'; key: string; english: string | undefined }
  | { kind: 'test'; file: string; title: string }
  | { kind: 'message'; action: AppAction }

/** A section of the specification: what it says, sentence by sentence in short, and what shows each. */
export type Section = Readonly<Record<string, readonly Proof[]>>

/**
 * An address as the specification writes it. A page answers it, with and without its optional parts, and the
 * browser suite walks over that page (`test/e2e/site-pages.ts`), or another proof stands beside.
 */
export function route(address: string): Proof {
  return { kind: 'route', address }
}

/** A call of the contract by method and path, the names that it takes, and the one it answers by. */
export function call(name: string, { takes = [], answers }: { takes?: string[]; answers: string }) {
  return { kind: 'call', call: name, takes, answers } satisfies Proof
}

/** A name has this value where it is declared, and is used. */
export function constant(file: string, name: string, value: number | string): Proof {
  return { kind: 'constant', file, name, value }
}

/** A file holds these words, or what the expression says. */
export function words(file: string, held: string | RegExp): Proof {
  return { kind: 'words', file, words: held }
}

/** A text is there in three languages, and is used; the specification's own words are the English ones. */
export function text(key: string, english?: string): Proof {
  return { kind: 'text', key, english }
}

/** A test of exactly this title, below `test/`, that is not skipped. */
export function tested(file: string, title: string): Proof {
  return { kind: 'test', file, title }
}

/** A page sends this message to the app. */
export function sent(action: AppAction): Proof {
  return { kind: 'message', action }
}
