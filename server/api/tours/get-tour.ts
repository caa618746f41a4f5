import { implement } from '@orpc/server'
import { getTour as contract } from '#contract/tours.ts'
import type { CallContext } from '../../context.ts'
import { getTour as get } from '../../domain/content/get-tour.ts'

export const getTour = implement(contract)
  .$context<CallContext>()
  .handler(({ input, context: { locale } }) => ({ tour: get({ id: input.id, locale }) }))
