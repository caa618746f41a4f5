import type { Selectable } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Difference } from '#contract/values/difference.ts'
import type { ProposalsTable, ProposalState } from '../../../db/tables/proposals.ts'

/** What waits for a second person, or did (decision 45). */
export interface Proposal {
  id: string
  /** Name of the console's call that it would be. */
  call: string
  input: Record<string, unknown>
  difference: Difference
  differenceHash: string
  subject: string
  area: Area | null
  reason: string
  proposedBy: string
  proposedAt: Date
  expiresAt: Date
  state: ProposalState
  decidedBy: string | null
  decidedAt: Date | null
}

export function toProposal(row: Selectable<ProposalsTable>): Proposal {
  return {
    id: row.id,
    call: row.call,
    input: row.input,
    difference: row.difference,
    differenceHash: row.difference_hash,
    subject: row.subject,
    area: row.area,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    state: row.state,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  }
}
