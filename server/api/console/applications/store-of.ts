import type { z } from 'zod'
import type { applications } from '#contract/console/applications.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import type { Application } from '../../../domain/people/application-cases/applications.ts'
import { openSealed } from '../../../domain/people/application-cases/find-application.ts'
import { addStore } from '../../../domain/places/stores/add-store.ts'
import { linesOfChanges } from '../../../domain/places/stores/store-changes.ts'
import { getStoreFacts } from '../../../domain/places/stores/store-facts.ts'
import { correctionsOf, type Correction } from './corrections-of.ts'
import type { ActParts } from '../console-handlers.ts'
import { line } from '../standing.ts'

type AskedStore = z.output<(typeof applications)['approve']['input']>['store']

interface FoundStore {
  id: string
  /** What the approval changes of stores. */
  lines: DifferenceLine[]
  corrections: Correction[]
}

/** The store of an approval: made by the verb that the page of stores has, or one that is there. */
export function storeOf(parts: ActParts, asked: AskedStore) {
  let found: FoundStore | undefined
  return {
    storeFor: async (application: Application): Promise<FoundStore> => {
      found =
        asked.kind === 'new'
          ? await make(parts, application, asked)
          : await find(parts, application, asked)
      return found
    },
    get: (): FoundStore => {
      if (!found) throw new Error('The store was asked for before its application')
      return found
    },
  }
}

async function make(
  parts: ActParts,
  application: Application,
  { form, rebate, startsOn }: Extract<AskedStore, { kind: 'new' }>,
): Promise<FoundStore> {
  const { operator } = parts
  const { area } = application
  const { id: applicationId, storeName, storeAddress } = application
  const { contact } = await openSealed(parts, applicationId)
  const typed = { storeName, storeAddress, storePhone: contact.storePhone }
  const corrections = correctionsOf(form, { area, typed })
  const { id, changes } = await addStore(parts, { area, form, rebate, startsOn, operator })
  const lines = corrections.map(({ field, was, is }) =>
    line(`corrected.${field}`, 'plain', was, is),
  )
  return { id, lines: [...lines, ...linesOfChanges(changes)], corrections }
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
  return { id, lines: [line('store', 'plain', null, name)], corrections: [] }
}
