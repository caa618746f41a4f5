import type { CallName } from '#contract/calls.ts'
import type { AnyProcedure } from '@orpc/server'
import { getStore } from './stores/get-store.ts'
import { listStores } from './stores/list-stores.ts'

/** The table of calls: every call of the contract and the handler that answers it. */
export const handlers = {
  listStores,
  getStore,
} satisfies Record<CallName, AnyProcedure>
