import { implement } from '@orpc/server'
import { getStoreCollection as contract } from '#contract/store-collections.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'

export const getStoreCollection = implement(contract)
  .$context<CallContext>()
  .handler(() => {
    throw new NamedError('CollectionNotFound')
  })
