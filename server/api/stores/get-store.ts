import { implement } from '@orpc/server'
import { getStore as contract } from '#contract/stores.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'

export const getStore = implement(contract)
  .$context<CallContext>()
  .handler(async () => {
    throw new NamedError('StoreNotFound')
  })
