import type { ConsoleNoun } from '#contract/console/calls.ts'
import { acts } from './acts.ts'
import { applications } from './applications.ts'
import { campaigns } from './campaigns.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { content } from './content.ts'
import { broadcasts } from './broadcasts.ts'
import { inbox } from './inbox.ts'
import { members } from './members.ts'
import { operations } from './operations.ts'
import { partners } from './partners.ts'
import { payments } from './payments.ts'
import { proposals } from './proposals.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { signIn } from './sign-in.ts'
import { staff } from './staff.ts'
import { stores } from './stores.ts'
import { views } from './views.ts'

/** What answers every call of the console. */
export const consoleHandlers: { readonly [Name in ConsoleNoun]: ConsoleHandlers<Name> } = {
  acts,
  applications,
  campaigns,
  content,
  broadcasts,
  inbox,
  members,
  operations,
  partners,
  payments,
  proposals,
  reports,
  reviews,
  signIn,
  staff,
  stores,
  views,
}
