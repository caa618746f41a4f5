import type { Transaction } from 'kysely'
import type { EnvelopeCampaignContent } from '#content/envelope-campaigns.schema.ts'
import type { EnvelopePrize, EnvelopeRules } from '#contract/values/envelope-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { RefusedEdit } from '../campaigns/find-refused-windows.ts'

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
    return problems.map((problem) => ({ id: campaign.id, problem }))
  })
}

function ruleProblems(rules: EnvelopeRules, known: EnvelopeRules): string[] {
  return (['envelopeCount', 'creditDays'] as const)
    .filter((name) => rules[name] !== known[name])
    .map((name) => `rules.${name}: stays ${known[name]}, for the campaign has begun`)
}

/** No prize may come either: the odds of all sum to the whole. */
function prizeProblems(rules: EnvelopeRules, known: EnvelopeRules): string[] {
  return known.prizes.flatMap((promised) => {
    const prize = rules.prizes.find(({ id }) => id === promised.id)
    if (!prize) return [`rules.prizes: ${promised.id} was promised and is gone`]
    if (promiseOf(prize) !== promiseOf(promised)) {
      return [`rules.prizes: ${prize.id} was promised as ${promiseOf(promised)}`]
    }
    return (prize.stock ?? 0) < (promised.stock ?? 0)
      ? [`rules.prizes: of ${prize.id} there were to be ${promised.stock}, and no fewer`]
      : []
  })
}

function promiseOf({ amountMinor, odds, stock, fallbackId }: EnvelopePrize): string {
  const value = `credit of ${amountMinor} with odds of ${odds}`
  return stock === null ? `${value}, never out of stock` : `${value}, else ${fallbackId}`
}
