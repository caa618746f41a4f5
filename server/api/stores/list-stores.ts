import { implement } from '@orpc/server'
import { listStores as contract } from '#contract/stores.ts'
import type { CallContext } from '../../context.ts'

export const listStores = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input }) => {
    return { stores: [], paging: { p: input.p, ps: input.ps, total: 0, hasMore: false } }
  })
