import { implement } from '@orpc/server'
import { getGateway as contract } from '#contract/cards.ts'
import { WALLETS } from '#contract/values/payment-rules.ts'
import type { CallContext } from '../../context.ts'

export const getGateway = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { app, area } }) => {
    const { gateway } = app
    if (!gateway.client) return { gateway: null }
    const hasCards = gateway.merchantOf(area, 'card') !== undefined
    const wallets = WALLETS.filter((wallet) => gateway.merchantOf(area, wallet) !== undefined)
    const isUsable = hasCards || wallets.length > 0
    return { gateway: isUsable ? { ...gateway.client, hasCards, wallets } : null }
  })
