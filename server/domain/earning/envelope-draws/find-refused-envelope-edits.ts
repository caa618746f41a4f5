import type { Transaction } from 'kysely'
import type { EnvelopeCampaignContent } from '#content/envelope-campaigns.schema.ts'
import type { EnvelopePrize, EnvelopeRules } from '#contract/values/envelope-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { RefusedEdit } from '../campaigns/refused-edit.ts'

/**
 * What members were told of a campaign that has begun, and the content would break. Its rules stand on
 * a public page, and draws that were made hold ids of prizes: amounts, odds and fallbacks stay, a stock
 * may only grow. Titles may change. Area and year are the id itself. Windows: `findRefusedWindows`.
 * Taking the file away ends a campaign that nobody has drawn from (`findHeldEdits`); a pause stops one.
 */
export async function findRefusedEnvelopeEdits(
  tx: Transaction<Database>,
  clock: Clock,
  campaigns: readonly EnvelopeCampaignContent[],
): Promise<RefusedEdit[]> {
  const begun = await tx
    .selectFrom('envelope_campaigns')
    .where('starts_at', '<=', clock.now())
    .orderBy('id')
    .select(['id', 'rules'])
    .execute()
  return campaigns.flatMap((campaign) => {
    const known = begun.find(({ id }) => id === campaign.id)
    if (!known) return []
    const problems = [
      ...ruleProblems(campaign.rules, known.rules),
      ...prizeProblems(campaign.rules, known.rules),
    ]
    return problems.map((problem) => ({ id: campaign.id, ...problem }))
  })
}

type RefusedRule = Omit<RefusedEdit, 'id'>

function ruleProblems(rules: EnvelopeRules, known: EnvelopeRules): RefusedRule[] {
  return (['envelopeCount', 'creditDays'] as const)
    .filter((name) => rules[name] !== known[name])
    .map((name) => ({ field: `rules.${name}`, code: 'ruleStays', values: { was: known[name] } }))
}

/** No prize may come either: the odds of all sum to the whole. */
function prizeProblems(rules: EnvelopeRules, known: EnvelopeRules): RefusedRule[] {
  return known.prizes.flatMap((promised) => {
    const prize = rules.prizes.find(({ id }) => id === promised.id)
    const problem = prizeProblem(prize, promised)
    return problem ? [{ field: 'rules.prizes', ...problem }] : []
  })
}

function prizeProblem(
  prize: EnvelopePrize | undefined,
  promised: EnvelopePrize,
): Pick<RefusedEdit, 'code' | 'values'> | undefined {
  const values = { prize: promised.id, was: promiseOf(promised), stock: promised.stock ?? 0 }
  if (!prize) return { code: 'prizeGone', values }
  if (promiseOf(prize) !== promiseOf(promised)) return { code: 'prizeStays', values }
  return (prize.stock ?? 0) < values.stock ? { code: 'prizeStock', values } : undefined
}

function promiseOf({ amountMinor, odds, stock, fallbackId }: EnvelopePrize): string {
  const value = `credit of ${amountMinor} with odds of ${odds}`
  return stock === null ? `${value}, never out of stock` : `${value}, else ${fallbackId}`
}
