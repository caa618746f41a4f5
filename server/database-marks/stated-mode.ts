import { ConfigurationError } from '../config/mistakes.ts'

/** As what a server or a command was started. */
export interface StatedMode {
  mode: 'demo' | 'production'
  /** `MODE` stands in the environment; else the demo is only the default. */
  isWritten: boolean
}

/** @throws ConfigurationError */
export function readStatedMode({ MODE }: Record<string, string | undefined>): StatedMode {
  if (!MODE) return { mode: 'demo', isWritten: false }
  if (MODE === 'demo' || MODE === 'production') return { mode: MODE, isWritten: true }
  throw new ConfigurationError(['MODE: is none of its words (write demo, production)'])
}
