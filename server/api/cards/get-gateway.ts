import { implement } from '@orpc/server'
import { getGateway as contract } from '#contract/cards.ts'
import { WALLETS } from '#contract/values/payment-rules.ts'
import type { CallContext } from '../../context.ts'

export const getGateway = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { app, member, area: areaOfPage } }) => {
    const area = member?.area ?? areaOfPage
    const { gateway } = app
    if (!gateway.client) return { gateway: null }
    const hasCards = gateway.merchantOf(area, 'card') !== undefined
    const wallets = WALLETS.filter((wallet) => gateway.merchantOf(area, wallet) !== undefined)
    const isUsable = hasCards || wallets.length > 0
    if (!isUsable) return { gateway: null }
    const applePayMerchantId = hasCards ? gateway.client.applePayMerchantId : null
    return { gateway: { ...gateway.client, hasCards, wallets, applePayMerchantId } }
  })
