import type { ExportName } from '#contract/console/calls.ts'
import { listActs } from './acts.ts'
import { listCampaignsOfAreas, listContentEntries } from './entries.ts'
import { listMembers } from './members.ts'
import { listMessages } from './messages.ts'
import { listPayments } from './payments.ts'
import { reportSources } from './reports.ts'
import { listWaitingReviews } from './reviews.ts'
import type { SourceOf } from './source.ts'
import { listStaff } from './staff.ts'
import { listStoreEntries } from './stores.ts'

/** A list with a `file` in the contract has a line here, or this does not compile. */
export const exportSources: { readonly [Name in ExportName]: SourceOf<Name> } = {
  listActs,
  listCampaignsOfAreas,
  listContentEntries,
  listMembers,
  listMessages,
  listPayments,
  listStaff,
  listStoreEntries,
  listWaitingReviews,
  ...reportSources,
}
