import { userInfo } from 'node:os'
import type { Command } from 'commander'
import { z } from 'zod'
import { NamedError } from '#contract/values/errors.ts'
import { refusalOf } from './operator-words.ts'
import { adviceOn } from './with-database.ts'

/** What the environment may say to `operate` besides the settings of the servers. */
export const OPERATE_SETTINGS = ['OPERATE_AS']

/** What every command has besides its own words. */
export interface Session {
  /**
   * Who runs it, for the audit.
   *
   * @throws Error in production where nobody is named by an e-mail address: the account there is the
   * container's
   */
  readonly operator: string
  /** A line on the way, for people alone. */
  say(words: string): void
  /** What came of it: words for people, with `--json` the facts for machines. */
  answer(facts: object, words: string): void
  /** It was not done, or is not as it should be: ends with 1. */
  fail(): void
}

interface Globals {
  as?: string
  json?: boolean
  /** Of every command about one member. */
  member?: string
}

type Act<Flags> = (session: Session, flags: Flags, words: readonly string[]) => Promise<void>

/**
 * A command's action. What it throws is told in one line, and ends with 1.
 *
 * @param instead what to do where the embedded database is open in a running server
 */
export function acting<Flags>(act: Act<Flags>, instead?: string) {
  return async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command
    const flags = command.optsWithGlobals<Flags & Globals>()
    try {
      await act(sessionOf(flags), flags, command.args)
    } catch (error) {
      tellFailure(error, flags, instead)
      process.exitCode = 1
    }
  }
}

function sessionOf({ as, json }: Globals): Session {
  return {
    get operator() {
      return operatorOf(as, process.env)
    },
    say(words) {
      if (!json) process.stdout.write(words)
    },
    answer(facts, words) {
      process.stdout.write(json ? `${JSON.stringify(facts)}\n` : words)
    },
    fail() {
      process.exitCode = 1
    },
  }
}

function operatorOf(as: string | undefined, { OPERATE_AS, MODE }: NodeJS.ProcessEnv): string {
  const name = (as || OPERATE_AS || '').trim()
  if (MODE !== 'production') return name || userInfo().username
  const example = 'name yourself for the audit: --as you@example.com, or OPERATE_AS.'
  if (name === '') throw new Error(`Who runs it? In production, ${example}`)
  if (!z.email().safeParse(name).success) {
    throw new Error(`${name} is no e-mail address. In production, ${example}`)
  }
  return name
}

function tellFailure(error: unknown, { json, member }: Globals, instead?: string): void {
  const words = error instanceof NamedError ? refusalOf(error, member) : adviceOn(error, instead)
  const name = error instanceof Error ? error.name : 'Error'
  process.stderr.write(json ? `${JSON.stringify({ error: name, message: words })}\n` : `${words}\n`)
}
