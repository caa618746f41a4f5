import type { z } from 'zod'
import type { consoleStores } from '#contract/console/stores.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import { localized } from '#contract/values/localized.ts'
import {
  countStoreMembers,
  listStoreAccounts,
} from '../../domain/paying/payments/list-store-accounts.ts'
import { mergeStores } from '../../domain/places/stores/merge-stores.ts'
import { linesOfChanges } from '../../domain/places/stores/store-changes.ts'
import type { StoreFacts } from '../../domain/places/stores/store-facts.ts'
import { moveOffers } from '../../domain/publishing/content/move-offers.ts'
import type { Act } from './console-handlers.ts'
import { line } from './standing.ts'

/** What of a store is money: with any of it two persons decide. */
const MONEY = ['keptPayments', 'openPayments', 'keptOwed']

/** Two stores that are the same become one: what it will do is told by places, offers, payments and members. */
export const mergeOfStores: Act<z.output<(typeof consoleStores)['merge']['input']>> = {
  async run(parts, { stays, goes, take }) {
    const { db, clock, areas, operator } = parts
    // Of the accounts nothing moves; what was merged into the one that goes before is among them.
    const accounts = await listStoreAccounts(db, goes.id)
    const members = await countStoreMembers(db, goes.id)
    const merged = await mergeStores(parts, {
      ...{ stays, goes, take: [...new Set(take)], areas, operator },
      moveOffers: (from, to) => moveOffers(db, clock, { from, to }),
    })
    const sum = (of: 'payments' | 'openPayments' | 'owedMinor') =>
      accounts.reduce((total, account) => total + account[of], 0)
    const isOwed = accounts.some(({ owedMinor }) => owedMinor !== 0)
    const { area } = merged.stays
    const lines = [
      told('storeGoes', nameOf(merged.goes)),
      told('storeStays', nameOf(merged.stays)),
      ...linesOfChanges(merged.changes),
      told('keptPayments', sum('payments')),
      ...(sum('openPayments') > 0 ? [told('openPayments', sum('openPayments'))] : []),
      ...(isOwed ? [line('keptOwed', 'money', null, sum('owedMinor'))] : []),
      told('historyMembers', members),
      ...Object.entries(merged.moved).map(([name, count]) => told(name, count)),
      ...(merged.earlier.length > 0 ? [told('earlierMerged', merged.earlier.length)] : []),
    ]
    return { subject: `stores/${goes.id}`, area, difference: { area, lines } }
  },

  wantsSecond: (...[, , { outcome }]) =>
    Promise.resolve(
      outcome.difference.lines.some(({ name, is }) => MONEY.includes(name) && is !== 0),
    ),
}

function told(name: string, is: DifferenceLine['is']): DifferenceLine {
  return line(name, 'plain', null, is)
}

/** With the id: both may have the same name. */
function nameOf({ id, area, names }: StoreFacts): string {
  return `${localized(names, AREA_FACTS[area].defaultLocale)} (${id})`
}
