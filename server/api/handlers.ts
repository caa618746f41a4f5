import type { z } from 'zod'
import type { Noun, Nouns } from '#contract/calls.ts'
import type { CallContext } from '../wiring/context.ts'

type Handler<One> = One extends { input: infer Input; output: infer Output }
  ? (input: z.output<Input>, context: CallContext) => z.input<Output> | Promise<z.input<Output>>
  : never

/**
 * What answers the calls of a noun: each is given its input as the contract has read it, and answers what
 * the contract lets through. The door (`dispatch.ts`) does the rest.
 */
export type Handlers<Name extends Noun> = {
  readonly [Verb in keyof Nouns[Name]]: Handler<Nouns[Name][Verb]>
}
