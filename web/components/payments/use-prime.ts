import { useEffect, useState } from 'react'
import type { CallInputs } from '#contract/calls.ts'
import type { Cardholder } from '#contract/values/cardholder-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { loadGatewaySdk } from '../cards/gateway-sdk.ts'
import {
  getApplePayPrime,
  getWalletPrime,
  unaskedWords,
  type PrimeAnswer,
} from '../cards/get-prime.ts'
import type { PayPage } from './load-pay-page.ts'
import type { PayQuote } from './pay-quote.ts'
import { walletOf, type PayMethod } from './pay-method.ts'

type Source = NonNullable<CallInputs['createPayment']['source']>

/** What pays, as the call wants it: a saved card by its id, a wallet or Apple Pay by a fresh prime. */
export function usePrime({ gateway, store, currency }: PayPage, { gatewayMinor }: PayQuote) {
  const t = useTranslations('payments.pay.review')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const merchantId = gateway?.applePayMerchantId
  const total = merchantId
    ? { merchantId, label: store.name, amountMinor: gatewayMinor, currency }
    : undefined

  // Apple's sheet must open straight from the press: the script is there before it.
  useEffect(() => {
    if (gateway) void loadGatewaySdk(gateway).catch(() => undefined)
  }, [gateway])

  const askFor = async (method: PayMethod): Promise<PrimeAnswer> => {
    const wallet = walletOf(method)
    if (wallet === undefined) return total ? getApplePayPrime(total) : { reason: 'away' }
    // Where the script did not come with the sheet, the press asks for it again.
    if (gateway) await loadGatewaySdk(gateway).catch(() => undefined)
    return getWalletPrime(wallet)
  }

  return {
    isAsking,
    problem,
    async sourceOf(method: PayMethod | undefined, holder: Cardholder | undefined) {
      if (method === undefined) return { method: 'credit' } satisfies Source
      if (method.startsWith('saved-card:')) {
        return { method: 'saved-card', cardId: method.slice('saved-card:'.length) } satisfies Source
      }
      const wallet = walletOf(method)
      if (!wallet && !holder) return undefined
      setProblem(undefined)
      setAsking(true)
      const answer = await askFor(method)
      setAsking(false)
      if (answer.prime === undefined) {
        if (answer.reason !== 'cancelled') setProblem(unaskedWords(t('away')))
        return undefined
      }
      const { prime } = answer
      if (wallet) return { method: 'wallet', wallet, prime } satisfies Source
      return holder && ({ method: 'apple-pay', prime, ...holder } satisfies Source)
    },
  }
}
