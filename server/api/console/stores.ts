import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Difference } from '#contract/values/difference.ts'
import type { Locale } from '#contract/values/locale.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { Database } from '../../db/database.ts'
import { findActs } from '../../domain/operating/operator-acts/find-acts.ts'
import { listStoreAccounts } from '../../domain/paying/payments/list-store-accounts.ts'
import { listBusinessTypes } from '../../domain/places/business-types/list-business-types.ts'
import { listCities } from '../../domain/places/places/list-cities.ts'
import { addStore } from '../../domain/places/stores/add-store.ts'
import { changeStore, setStoreState } from '../../domain/places/stores/change-store.ts'
import { listStoreEntries } from '../../domain/places/stores/list-store-entries.ts'
import { listLikelySame } from '../../domain/places/stores/list-likely-same.ts'
import { dropPlannedRebate, setRebate } from '../../domain/places/stores/set-rebate.ts'
import { loadChangeWords, tellChanges } from '../../domain/places/stores/change-words.ts'
import { linesOfChanges, type StoreChanges } from '../../domain/places/stores/store-changes.ts'
import { getStoreFacts, versionOf } from '../../domain/places/stores/store-facts.ts'
import { areasAsked } from './areas-asked.ts'
import { sessionOf } from './console-context.ts'
import type { ActOutcome, ActParts, ConsoleHandlers } from './console-handlers.ts'
import { importOf } from './import-of-stores.ts'
import { mergeOfStores } from './merge-of-stores.ts'
import { differenceOf } from './standing.ts'

export const stores: ConsoleHandlers<'stores'> = {
  async list({ area, type, ...input }, context) {
    const areas = areasAsked(sessionOf(context).person, area)
    const asked = { ...input, areas, businessType: type }
    const { stores: found, total } = await listStoreEntries(context.app.db, asked)
    return {
      stores: found.map(({ plannedAt, updatedAt, ...store }) => ({
        ...store,
        version: versionOf({ ...store, plannedAt }),
        plannedAt: plannedAt?.toISOString() ?? null,
        updatedAt: updatedAt.toISOString(),
      })),
      paging: pagingOf(input, total),
    }
  },

  async get({ id }, context) {
    const { areas } = sessionOf(context).person
    return { store: await getStoreFacts(context.app.db, { id, areas }) }
  },

  async listChanges({ id, ...input }, context) {
    const { db } = context.app
    const { areas } = sessionOf(context).person
    const { area } = await getStoreFacts(db, { id, areas })
    const { acts, total } = await findActs(db, { ...input, areas, subject: `stores/${id}` })
    const tell = await loadChangeWords(db, { area, locale: context.locale })
    return {
      changes: acts.map(({ at, operator, act, reason, changes, ...rest }) => ({
        ...{ id: rest.id, at: at.toISOString(), operator, act, reason },
        changes: changes && tellChanges(changes as StoreChanges, tell),
      })),
      paging: pagingOf(input, total),
    }
  },

  async listChoices({ area }, context) {
    const { db } = context.app
    const areas = areasAsked(sessionOf(context).person, area)
    const [types, cities] = await Promise.all([
      Promise.all(areas.map((each) => listBusinessTypes(db, { area: each }))),
      Promise.all(areas.map((each) => listCities(db, { area: each }))),
    ])
    // Some types are of several areas.
    const byId = new Map(types.flat().map(({ id, names }) => [id, { id, names }]))
    const areasOf = (id: string) => areas.filter((_, at) => types[at]?.some((one) => one.id === id))
    const businessTypes = [...byId.values()].map((type) => ({ ...type, areas: areasOf(type.id) }))
    return { businessTypes, cities: cities.flat() }
  },

  add: {
    async run(parts, { area, form, rebate, startsOn }) {
      requireOwn(parts, area)
      const { operator } = parts
      const { id, changes } = await addStore(parts, { area, form, rebate, startsOn, operator })
      return { ...outcomeOf({ id, area, changes }), payload: { id } }
    },
    tell: inReadersWords,
  },

  change: {
    async run(parts, { id, version, form }) {
      return outcomeOf({ id, ...(await changeStore(parts, { ...parts, id, version, form })) })
    },
    tell: inReadersWords,
  },

  setRebate: {
    async run(parts, { id, version, rebate, startsOn }) {
      const asked = { ...parts, id, version, rebate, startsOn }
      return outcomeOf({ id, ...(await setRebate(parts, asked)) })
    },
  },

  dropPlannedRebate: {
    async run(parts, { id, version }) {
      return outcomeOf({ id, ...(await dropPlannedRebate(parts, { ...parts, id, version })) })
    },
  },

  setState: {
    async run(parts, { id, version, state }) {
      return outcomeOf({ id, ...(await setStoreState(parts, { ...parts, id, version, state })) })
    },
  },

  async listAccounts({ id }, context) {
    const { db } = context.app
    await getStoreFacts(db, { id, areas: sessionOf(context).person.areas })
    return { accounts: await listStoreAccounts(db, id) }
  },

  async listLikelySame({ id }, context) {
    const { db } = context.app
    const { areas } = sessionOf(context).person
    return { stores: await listLikelySame(db, await getStoreFacts(db, { id, areas })) }
  },

  merge: mergeOfStores,

  import: {
    async run(parts, { area, csv }) {
      requireOwn(parts, area)
      return importOf(parts, { area, csv })
    },
  },
}

/** Before anything is said of it: what stands in a foreign area is not there. */
function requireOwn({ areas }: Pick<ActParts, 'areas'>, area: Area): void {
  if (!areas.includes(area)) throw new ConsoleError('SubjectNotFound')
}

/** A difference as its reader has it, who may have another language than the area's first one. */
async function inReadersWords(
  { area, lines }: Difference,
  { db, locale }: { db: Kysely<Database>; locale: Locale },
): Promise<Difference> {
  if (area === null) return { area, lines }
  const tell = await loadChangeWords(db, { area, locale })
  return {
    area,
    lines: lines.map((line) => ({
      ...line,
      was: tell(line.name, line.was),
      is: tell(line.name, line.is),
    })),
  }
}

function outcomeOf({
  id,
  area,
  changes,
}: {
  id: string
  area: Area
  changes: StoreChanges
}): ActOutcome {
  return {
    subject: `stores/${id}`,
    area,
    difference: differenceOf(area, linesOfChanges(changes)),
  }
}
