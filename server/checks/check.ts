/** Whether something is as production needs it. A warning is right for some, and a mistake for nobody. */
export type Level = 'ok' | 'warning' | 'mistake'

/** What a check has seen of one thing. */
export interface Finding {
  level: Level
  /** Of which thing, in a word or two. */
  subject: string
  /** What it is; where it is not ok, what to do about it. */
  words: string
}

/** A look at one part of what a server needs. It changes nothing. */
export interface Check {
  /** The heading under which its findings stand. */
  group: string
  subject: string
  /** Settings without which there is nothing to look at. */
  needs: readonly string[]
  look(): Promise<readonly Finding[]>
}

export type GroupedFinding = Finding & { group: string }

export function ok(subject: string, words: string): Finding {
  return { level: 'ok', subject, words }
}

export function warning(subject: string, words: string): Finding {
  return { level: 'warning', subject, words }
}

export function mistake(subject: string, words: string): Finding {
  return { level: 'mistake', subject, words }
}
