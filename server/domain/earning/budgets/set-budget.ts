import { sql, type Kysely, type Transaction } from 'kysely'
import type { BudgetKind } from '#contract/values/budgets.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { limitedPrizesOf } from './limited-prizes.ts'
import { lockCampaign, type CampaignStanding } from '../campaigns/lock-campaign.ts'

export interface SetBudgetInput {
  kind: BudgetKind
  id: string
  /** All that may be given and promised from its first moment on, in the area's smallest unit; positive. */
  amountMinor: number
  /** For the audit. */
  operator: Operator
}

/**
 * Into how many rows a budget is divided: so many members are given something at the same moment without waiting for
 * each other’s commit (decision 56, with the figures).
 */
const PARTS = 16

/**
 * Sets what a campaign may cost, or changes it. It counts from the moment in which it is set first: what was given before
 * is not in it, what was promised before is paid from it as far as it goes. Who is given something meanwhile waits for
 * the commit or has come first. The same amount again does nothing.
 *
 * @throws NamedError `CampaignNotFound`, `BudgetBelowUsed` with the `least` that it can be: what is paid and promised,
 * and what its limited prizes cost
 */
export async function setBudget(
  db: Kysely<Database>,
  clock: Clock,
  { kind, id, amountMinor, operator }: SetBudgetInput,
): Promise<CampaignStanding> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const campaign = await lockCampaign(tx, { kind, id })
    const was = await lockBudget(tx, { kind, id })
    if (was?.amountMinor === amountMinor) return campaign
    const prizesMinor = await limitedPrizesOf(tx, { kind, id })
    const bookedMinor = was ? was.amountMinor - was.leftMinor - was.prizesMinor : 0
    const leftMinor = amountMinor - bookedMinor - prizesMinor
    if (leftMinor < 0) {
      throw new NamedError('BudgetBelowUsed', { values: { least: bookedMinor + prizesMinor } })
    }
    await writeBudget(tx, moment, { kind, id, amountMinor, prizesMinor, leftMinor })
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'campaign-budget-set',
      subject: `campaigns/${kind}/${id}`,
      changes: { amountMinor: { was: was?.amountMinor ?? null, is: amountMinor } },
    })
    return campaign
  })
}

interface BudgetKey {
  kind: BudgetKind
  id: string
}

/** In the order of whoever takes from all parts: the budget, then its parts by number. */
async function lockBudget(
  tx: Transaction<Database>,
  { kind, id }: BudgetKey,
): Promise<Omit<Written, keyof BudgetKey> | undefined> {
  const budget = await tx
    .selectFrom('campaign_budgets')
    .where('kind', '=', kind)
    .where('campaign_id', '=', id)
    .select(['amount_minor as amountMinor', 'prizes_minor as prizesMinor'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!budget) return undefined
  const parts = await tx
    .selectFrom('campaign_budget_parts')
    .where('kind', '=', kind)
    .where('campaign_id', '=', id)
    .orderBy('part')
    .select('left_minor as leftMinor')
    .forUpdate()
    .execute()
  return { ...budget, leftMinor: parts.reduce((sum, part) => sum + part.leftMinor, 0) }
}

interface Written extends BudgetKey {
  amountMinor: number
  /** Set aside for limited prizes. */
  prizesMinor: number
  leftMinor: number
}

async function writeBudget(
  tx: Transaction<Database>,
  moment: Moment,
  { kind, id, amountMinor, prizesMinor, leftMinor }: Written,
): Promise<void> {
  const now = moment.now()
  const values = { amount_minor: amountMinor, prizes_minor: prizesMinor, updated_at: now }
  await tx
    .insertInto('campaign_budgets')
    .values({ kind, campaign_id: id, ...values, created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'campaign_id']).doUpdateSet(values))
    .execute()
  const rest = leftMinor % PARTS
  const parts = Array.from({ length: PARTS }, (_, part) => ({
    kind,
    campaign_id: id,
    part,
    left_minor: (leftMinor - rest) / PARTS + (part === 0 ? rest : 0),
  }))
  await tx
    .insertInto('campaign_budget_parts')
    .values(parts)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'campaign_id', 'part'])
        .doUpdateSet({ left_minor: sql`excluded.left_minor` }),
    )
    .execute()
}
