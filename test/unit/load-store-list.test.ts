import { describe, expect, test } from 'vitest'
import type { Api, CallName } from '#contract/calls.ts'
import { loadStoreList } from '#web/components/stores/search/load-store-list.ts'

const ANSWERS = {
  listStores: { stores: [], paging: { p: 1, ps: 24, total: 0, hasMore: false } },
  listCities: { cities: [] },
  listMrtStations: { mrtStations: [] },
  listBusinessTypes: { businessTypes: [] },
} satisfies Partial<Record<CallName, object>>

/** Answers every call but one. */
function apiWithout(away?: keyof typeof ANSWERS): Api {
  const ask = (name: keyof typeof ANSWERS) => {
    const failure = { success: false, resultCode: 503, resultException: 'ServiceUnavailable' }
    const success = { success: true, resultCode: 200, ...ANSWERS[name] }
    return () => Promise.resolve(name === away ? failure : success)
  }
  return {
    stores: { list: ask('listStores') },
    places: { listCities: ask('listCities'), listMrtStations: ask('listMrtStations') },
    businessTypes: { list: ask('listBusinessTypes') },
  } as unknown as Api
}

const statusWithout = async (away?: keyof typeof ANSWERS) => {
  const list = await loadStoreList(apiWithout(away), new URLSearchParams(), 'list')
  return list.status
}

describe('The store list', () => {
  test('has the status of a call that failed, so that a poorer page is not kept', async () => {
    expect(await statusWithout()).toBeUndefined()
    for (const away of Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]) {
      expect(await statusWithout(away), away).toBe(503)
    }
  })
})
