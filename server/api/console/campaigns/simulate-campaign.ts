import type { ConsoleSimulation } from '#contract/console/campaigns.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { BudgetKind } from '#contract/values/budgets.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { dayOf, startOfDay } from '#contract/values/day.ts'
import {
  findCampaignForConsole,
  type ConsoleCampaign,
} from '../../../domain/earning/campaigns/list-campaigns-for-console.ts'
import { countMembersOf } from '../../../domain/earning/simulation/count-members-of.ts'
import { findBehaviour } from '../../../domain/earning/simulation/find-behaviour.ts'
import { mostItCould } from '../../../domain/earning/simulation/most-it-could.ts'
import type { Behaviour } from '../../../domain/earning/simulation/plan.ts'
import { planOf } from '../../../domain/earning/simulation/plan-of.ts'
import { simulate } from '../../../domain/earning/simulation/simulate.ts'
import { sessionOf, type ConsoleContext } from '../console-context.ts'

interface SimulateCampaignInput {
  kind: BudgetKind
  id: string
  peopleADay?: number | undefined
  returnPercent?: number | undefined
  paidPercent?: number | undefined
}

/** What is asked of members of each kind: whether they come again, and whether all are paid. */
const ASKED: Record<BudgetKind, { returns: boolean; isJudged: boolean }> = {
  'check-in': { returns: true, isJudged: false },
  envelope: { returns: false, isJudged: false },
  referral: { returns: false, isJudged: true },
  survey: { returns: false, isJudged: true },
}

const DAY_MS = 86_400_000

/** What the rest of a campaign will cost: from what was seen of members, or from what is asked in its place. */
export async function simulateCampaign(
  { kind, id, ...asked }: SimulateCampaignInput,
  context: ConsoleContext,
): Promise<{ simulation: ConsoleSimulation }> {
  const { db, clock } = context.app
  const { areas } = sessionOf(context).person
  const campaign = await findCampaignForConsole(db, clock, { kind, id, areas })
  if (!campaign) throw new ConsoleError('SubjectNotFound')
  const { area } = campaign
  const { source, members, ...seen } = await findBehaviour(db, clock, { kind, id, area })
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const behaviour = { ...seen, ...given }
  const { returns, isJudged } = ASKED[kind]
  if (!returns) behaviour.returnPercent = 0
  if (!isJudged) behaviour.paidPercent = 100
  const days = daysLeft(campaign, clock.now())
  const { returnPercent } = behaviour
  const plan = await planOf(db, { kind, id, days, returnPercent })
  if (!plan) throw new ConsoleError('SubjectNotFound')
  const mostPeople = Math.max(
    await countMembersOf(db, area),
    Math.ceil(kind === 'survey' ? behaviour.peopleADay * days : atOnce(behaviour)),
  )
  const found = simulate(plan, behaviour)
  const bound = mostItCould(
    kind === 'survey' ? { ...plan, days: Math.min(days, 1) } : plan,
    mostPeople,
  )
  const isAsked = Object.keys(given).length > 0
  return {
    simulation: {
      ...found,
      currency: AREA_FACTS[area].currency,
      days,
      source: isAsked ? 'asked' : source,
      members: isAsked ? 0 : members,
      peopleADay: behaviour.peopleADay,
      returnPercent: returns ? returnPercent : null,
      paidPercent: isJudged ? behaviour.paidPercent : null,
      // Each member may send and accept any number of invitations.
      mostMinor: kind === 'referral' ? null : Math.max(bound, found.highMinor),
      mostPeople,
    },
  }
}

/** How many are on their ladders on a day, on an average, once it has run for a while. */
function atOnce({ peopleADay, returnPercent }: Behaviour): number {
  return returnPercent === 100 ? peopleADay : peopleADay / (1 - returnPercent / 100)
}

/** Today among them, and none once it is over. */
function daysLeft({ startsAt, endsAt, area }: ConsoleCampaign & { area: Area }, now: Date): number {
  const first = startsAt > now ? startsAt : now
  if (endsAt < first) return 0
  const from = startOfDay(dayOf(first, area), area).getTime()
  return Math.ceil((endsAt.getTime() + 1 - from) / DAY_MS)
}
