import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { ConsoleNoun, ConsoleNouns } from '#contract/console/calls.ts'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { QuietHours } from '#contract/values/quiet-hours.ts'
import type { Difference } from '#contract/values/difference.ts'
import type { Moment } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { StaffOperator } from '../../domain/operating/operator-acts/operator.ts'
import type { Person } from '../../domain/operating/staff/staff-person.ts'
import type { SendLetterJob } from '../../domain/people/application-cases/letter-job.ts'
import type { PartnerKeys } from '../../domain/earning/partners/partner-keys.ts'
import type { SendAnswerMailJob } from '../../domain/people/inbox/answer-mail-job.ts'
import type { Sealer } from '../../domain/people/sealing/sealer.ts'
import type { SendPushJob } from '../../domain/people/messages/push-job.ts'
import type { ConsoleContext } from './console-context.ts'

/**
 * All that an act works with. What could not be taken back it has no means to do: neither gateway nor mail, and no
 * cache that would keep what never was (decision 45).
 */
export interface ActParts {
  db: Transaction<Database>
  clock: Moment
  operator: StaffOperator
  /** Of whoever asks: what stands in another one is not there. */
  areas: readonly Area[]
  sendPushJob: SendPushJob
  /** Seals what must not be readable: it asks nobody. */
  sealer: Sealer
  /** The partners' keys of the settings. */
  partners: PartnerKeys
  sendAnswerMail: SendAnswerMailJob
  /** In which no message goes to many. */
  quietHours: QuietHours | null
  sendApplicationLetter: SendLetterJob
}

export interface ActOutcome {
  /** As the log of acts names it; where it is about a member, the id comes last. */
  subject: string
  area: Area | null
  difference: Difference
  /** What its answer tells besides. */
  payload?: object
  /** What a trial alone tells besides: words that are not to be kept with the answer of what was done. */
  ahead?: object
}

/** A write that can be tried. */
export interface Act<Input> {
  run(parts: ActParts, input: Input): Promise<ActOutcome>
  /** What it changes, in the asker's language: told after its hash was taken, so that all who look see the same one. */
  tell?(
    difference: Difference,
    reader: { db: Kysely<Database>; locale: Locale },
  ): Promise<Difference>
  /** Looked at after `run`, in its transaction: what was just done is among what somebody did. */
  wantsSecond?(
    parts: ActParts,
    input: Input,
    done: { by: Person; outcome: ActOutcome },
  ): Promise<boolean>
}

type Handler<One> = One extends {
  kind: infer Kind
  input: infer Input extends z.ZodType
  output: infer Output extends z.ZodType
}
  ? Kind extends 'act'
    ? Act<z.output<Input>>
    : (input: z.output<Input>, context: ConsoleContext) => Promise<z.input<Output>>
  : never

/** What answers the console's calls of a noun. The door (`ask-console.ts`) does the rest. */
export type ConsoleHandlers<Name extends ConsoleNoun> = {
  readonly [Verb in keyof ConsoleNouns[Name]]: Handler<ConsoleNouns[Name][Verb]>
}
