import type { Transaction } from 'kysely'
import { PROPOSAL_MS } from '#contract/values/staff-times.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { StaffOperator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import type { Proposal } from './proposal.ts'

type CreateProposalInput = Pick<
  Proposal,
  'call' | 'input' | 'difference' | 'differenceHash' | 'subject' | 'area' | 'reason'
> & { operator: StaffOperator }

/** Keeps for 72 hours what somebody asked for and a second person has to approve. Answers its id. */
export async function createProposal(
  tx: Transaction<Database>,
  moment: Moment,
  { operator, ...proposal }: CreateProposalInput,
): Promise<string> {
  const { call, input, difference, differenceHash, subject, area, reason } = proposal
  const id = newId(moment)
  await tx
    .insertInto('proposals')
    .values({
      id,
      call,
      input: JSON.stringify(input),
      difference: JSON.stringify(difference),
      difference_hash: differenceHash,
      subject,
      area,
      reason,
      proposed_by: operator.staff.id,
      proposed_at: moment.now(),
      expires_at: new Date(moment.now().getTime() + PROPOSAL_MS),
    })
    .execute()
  const staff = { ...operator.staff, proposalId: id }
  await recordOperatorAct(tx, moment, {
    operator: { ...operator, staff },
    act: 'proposal-made',
    subject,
  })
  return id
}
