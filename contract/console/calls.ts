import type { z } from 'zod'
import type { ApiResult } from '../values/envelope.ts'
import { acts } from './acts.ts'
import { applications } from './applications.ts'
import { consoleCampaigns } from './campaigns.ts'
import { consoleContent } from './content.ts'
import { broadcasts } from './broadcasts.ts'
import { inbox } from './inbox.ts'
import { consoleMembers } from './members.ts'
import { consolePartners } from './partners.ts'
import { consolePayments } from './payments.ts'
import { operations } from './operations.ts'
import { proposals } from './proposals.ts'
import { reports } from './reports.ts'
import { consoleReviews } from './reviews.ts'
import { signIn } from './sign-in.ts'
import { staff } from './staff.ts'
import { consoleStores } from './stores.ts'
import { views } from './views.ts'

/**
 * Every call of the console. A table of its own: the public reference, the pages' client and the fuzzing of
 * public calls are made from the other one (decision 49).
 */
export const consoleNouns = {
  acts,
  applications,
  campaigns: consoleCampaigns,
  content: consoleContent,
  broadcasts,
  inbox,
  members: consoleMembers,
  operations,
  partners: consolePartners,
  payments: consolePayments,
  proposals,
  reports,
  reviews: consoleReviews,
  signIn,
  staff,
  stores: consoleStores,
  views,
}

export type ConsoleNouns = typeof consoleNouns
export type ConsoleNoun = keyof ConsoleNouns
type AnyConsoleCall = {
  [Name in ConsoleNoun]: ConsoleNouns[Name][keyof ConsoleNouns[Name]]
}[ConsoleNoun]

export type ConsoleCallName = AnyConsoleCall['id']
type ByName = { [One in AnyConsoleCall as One['id']]: One }

/** The lists that go out as a file. */
export type ExportName = {
  [Name in ConsoleCallName]: ByName[Name]['file'] extends undefined ? never : Name
}[ConsoleCallName]

export const consoleCalls = Object.fromEntries(
  Object.values(consoleNouns)
    .flatMap((noun): AnyConsoleCall[] => Object.values(noun))
    .map((call) => [call.id, call]),
) as ByName

export interface ConsoleCallOptions {
  idempotencyKey?: string
  /** Of an act: only says what it would do. */
  isTrial?: boolean
}

/** What a call answers, by its noun and verb. */
export type ConsoleAnswer<
  Name extends ConsoleNoun,
  Verb extends keyof ConsoleNouns[Name],
> = ConsoleNouns[Name][Verb] extends { output: infer Output extends z.ZodType }
  ? z.output<Output>
  : never

type Ask<One> = One extends {
  input: infer Input extends z.ZodType
  output: infer Output extends z.ZodType
}
  ? (input: z.input<Input>, options?: ConsoleCallOptions) => Promise<ApiResult<z.output<Output>>>
  : never

/** How the console's pages ask. It never rejects. */
export type ConsoleApi = {
  readonly [Name in ConsoleNoun]: {
    readonly [Verb in keyof ConsoleNouns[Name]]: Ask<ConsoleNouns[Name][Verb]>
  }
}
