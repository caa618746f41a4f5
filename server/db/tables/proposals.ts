import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Difference } from '#contract/values/difference.ts'
import type { Json } from './columns.ts'

/** One that has expired stays open. */
export type ProposalState = 'open' | 'approved' | 'refused' | 'withdrawn'

/** Acts that wait for a second person; what is about a member goes with him. */
export interface ProposalsTable {
  id: string
  /** Of the console. */
  call: string
  input: Json<Record<string, unknown>>
  /** As it was when it was proposed. */
  difference: Json<Difference>
  difference_hash: string
  /** As that of an act. */
  subject: string
  area: Area | null
  reason: string
  proposed_by: string
  proposed_at: Date
  expires_at: Date
  state: Generated<ProposalState>
  decided_by: string | null
  decided_at: Date | null
}
