import type { Transaction } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { StaffOperator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import { toProposal, type Proposal } from './proposal.ts'

/**
 * A proposal that can still be decided, held until this transaction ends: of two who decide at once the second
 * one finds it decided.
 *
 * @throws ConsoleError `ProposalNotFound`, `ProposalDecided`, `ProposalExpired`
 */
export async function lockOpenProposal(
  tx: Transaction<Database>,
  moment: Moment,
  id: string,
): Promise<Proposal> {
  const row = await tx
    .selectFrom('proposals')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ConsoleError('ProposalNotFound')
  if (row.state !== 'open') throw new ConsoleError('ProposalDecided')
  if (row.expires_at <= moment.now()) throw new ConsoleError('ProposalExpired')
  return toProposal(row)
}

/** Writes down how it was decided, with who did. */
export async function decideProposal(
  tx: Transaction<Database>,
  moment: Moment,
  {
    proposal,
    state,
    operator,
  }: {
    proposal: Proposal
    state: 'approved' | 'refused' | 'withdrawn'
    operator: StaffOperator
  },
): Promise<void> {
  await tx
    .updateTable('proposals')
    .where('id', '=', proposal.id)
    .set({ state, decided_by: operator.staff.id, decided_at: moment.now() })
    .execute()
  const staff = { ...operator.staff, proposalId: proposal.id }
  await recordOperatorAct(tx, moment, {
    operator: { ...operator, staff },
    act: `proposal-${state}`,
    subject: proposal.subject,
  })
}
