import type { ExportName } from '#contract/console/calls.ts'
import { listMembers } from './members.ts'
import { listPayments } from './payments.ts'
import type { SourceOf } from './source.ts'

/** A list with a `file` in the contract has a line here, or this does not compile. */
export const exportSources: { readonly [Name in ExportName]: SourceOf<Name> } = {
  listMembers,
  listPayments,
}
