import type { z } from 'zod'
import type { applications } from '#contract/console/applications.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import type { Application } from '../../../domain/people/application-cases/applications.ts'
import { addStore } from '../../../domain/places/stores/add-store.ts'
import { linesOfChanges } from '../../../domain/places/stores/store-changes.ts'
import { getStoreFacts } from '../../../domain/places/stores/store-facts.ts'
import type { ActParts } from '../console-handlers.ts'
import { line } from '../standing.ts'

type AskedStore = z.output<(typeof applications)['approve']['input']>['store']

interface FoundStore {
  id: string
  /** What the approval changes of stores. */
  lines: DifferenceLine[]
}

/** The store of an approval: made by the verb that the page of stores has, or one that is there. */
export function storeOf(parts: ActParts, asked: AskedStore) {
  let found: FoundStore | undefined
  return {
    idFor: async (application: Application): Promise<string> => {
      found =
        asked.kind === 'new'
          ? await make(parts, application, asked)
          : await find(parts, application, asked)
      return found.id
    },
    get: (): FoundStore => {
      if (!found) throw new Error('The store was asked for before its application')
      return found
    },
  }
}

async function make(
  parts: ActParts,
  { area }: Application,
  { form, rebate, startsOn }: Extract<AskedStore, { kind: 'new' }>,
): Promise<FoundStore> {
  const { operator } = parts
  const { id, changes } = await addStore(parts, { area, form, rebate, startsOn, operator })
  return { id, lines: linesOfChanges(changes) }
}

/**
 * For one that was merged the one that stays.
 *
 * @throws ConsoleError `SubjectNotFound` for a store of another area too
 */
async function find(
  { db }: ActParts,
  { area }: Application,
  asked: Extract<AskedStore, { kind: 'known' }>,
): Promise<FoundStore> {
  const store = await getStoreFacts(db, { id: asked.id, areas: [area] })
  const { id, names } = store.mergedInto ?? store
  const name = names[AREA_FACTS[area].defaultLocale] ?? id
  return { id, lines: [line('store', 'plain', null, name)] }
}
