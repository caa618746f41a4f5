import { z } from 'zod'
import { AREAS } from '#contract/values/area.ts'
import { WALLETS } from '#contract/values/payment-rules.ts'
import type { Mistake } from './mistakes.ts'
import { address, choice, longText, whole } from './values.ts'
import type { GatewayConfig, MerchantSetting } from '../outside/gateway/gateway-config.ts'

/** What the sandbox in `packages/card-sandbox/` is reached with. None of it works anywhere else. */
const SANDBOX = {
  origin: 'http://localhost:3001',
  partnerKey: 'hongli-sandbox-partner-key',
  appId: 10_001,
  appKey: 'hongli-sandbox-app-key',
  applePayMerchantId: 'merchant.hongli.sandbox',
  merchants: [
    ...AREAS.map((area) => `${area}:card:HONGLI_${area.toUpperCase()}_CARD`),
    'tw:plus_pay:HONGLI_TW_PLUSPAY',
    'tw:line_pay:HONGLI_TW_LINEPAY',
    'tw:jko_pay:HONGLI_TW_JKOPAY',
  ].join(','),
}

const REAL_ORIGIN = 'https://prod.tappaysdk.com'
const SDK_PATH = '/sdk/tpdirect/v5.19.2'
const REAL_SDK_URL = `https://js.tappaysdk.com${SDK_PATH}`

const METHODS = ['card', ...WALLETS] as const
const MERCHANT = /^(?<area>\w+):(?<method>\w+):(?<merchantId>[\w-]{1,50})$/

const merchants = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string().transform(toMerchant)))

function toMerchant(text: string, context: z.core.$RefinementCtx): MerchantSetting {
  const { area, method, merchantId } = MERCHANT.exec(text)?.groups ?? {}
  const known = {
    area: AREAS.find((candidate) => candidate === area),
    method: METHODS.find((candidate) => candidate === method),
  }
  if (known.area && known.method && merchantId) {
    return { area: known.area, method: known.method, merchantId }
  }
  context.addIssue('is no merchant (write area:method:merchant, like tw:card:MY_MERCHANT)')
  return z.NEVER
}

/** The settings of the card gateway, as `.env.example` documents them. */
export const gatewaySettings = {
  GATEWAY: choice(['sandbox', 'tappay', 'off']).optional(),
  GATEWAY_ORIGIN: address()
    .transform((value) => new URL(value).origin)
    .optional(),
  GATEWAY_PARTNER_KEY: longText(8).optional(),
  GATEWAY_APP_ID: whole(1, Number.MAX_SAFE_INTEGER).optional(),
  GATEWAY_APP_KEY: longText(8).optional(),
  GATEWAY_SDK_URL: address().optional(),
  GATEWAY_MERCHANTS: merchants.optional(),
  GATEWAY_APPLE_PAY_MERCHANT_ID: z
    .string()
    .regex(/^[\w.-]{3,128}$/, 'is no id of a merchant (write merchant.com.example)')
    .optional(),
}

const environmentSchema = z.object(gatewaySettings)
type GatewayEnvironment = z.infer<typeof environmentSchema>

/**
 * The gateway to use. The sandbox where it is asked for or where its address is given (`npm start`
 * starts one and gives it), the real one by its own settings, else none.
 */
export function gatewayOf(env: GatewayEnvironment): GatewayConfig | undefined {
  if (env.GATEWAY === 'tappay') return realGateway(env)
  const isSandbox = env.GATEWAY === 'sandbox' || env.GATEWAY_ORIGIN !== undefined
  return env.GATEWAY !== 'off' && isSandbox ? sandboxGateway(env) : undefined
}

function realGateway(env: GatewayEnvironment): GatewayConfig {
  const origin = env.GATEWAY_ORIGIN ?? REAL_ORIGIN
  return {
    origin,
    partnerKey: env.GATEWAY_PARTNER_KEY ?? '',
    appId: env.GATEWAY_APP_ID ?? 0,
    appKey: env.GATEWAY_APP_KEY ?? '',
    sdkUrl: env.GATEWAY_SDK_URL ?? REAL_SDK_URL,
    environment: origin === REAL_ORIGIN ? 'production' : 'sandbox',
    applePayMerchantId: env.GATEWAY_APPLE_PAY_MERCHANT_ID,
    merchants: env.GATEWAY_MERCHANTS ?? [],
  }
}

function sandboxGateway(env: GatewayEnvironment): GatewayConfig {
  const origin = env.GATEWAY_ORIGIN ?? SANDBOX.origin
  return {
    origin,
    partnerKey: env.GATEWAY_PARTNER_KEY ?? SANDBOX.partnerKey,
    appId: env.GATEWAY_APP_ID ?? SANDBOX.appId,
    appKey: env.GATEWAY_APP_KEY ?? SANDBOX.appKey,
    sdkUrl: env.GATEWAY_SDK_URL ?? origin + SDK_PATH,
    environment: 'sandbox',
    applePayMerchantId: env.GATEWAY_APPLE_PAY_MERCHANT_ID ?? SANDBOX.applePayMerchantId,
    merchants: env.GATEWAY_MERCHANTS ?? merchants.parse(SANDBOX.merchants),
  }
}

/** What is missing for the real gateway. */
export function gatewayMistakes(env: GatewayEnvironment): Mistake[] {
  if (env.GATEWAY !== 'tappay') return []
  const needed = [
    'GATEWAY_PARTNER_KEY',
    'GATEWAY_APP_ID',
    'GATEWAY_APP_KEY',
    'GATEWAY_MERCHANTS',
  ] as const
  const missing = needed.filter((name) => env[name] === undefined)
  const mistakes: Mistake[] = missing.map((name) => ({
    settings: [name],
    words: 'is required with GATEWAY=tappay',
    remedy: 'write what the gateway has given you',
  }))
  if (env.GATEWAY_ORIGIN?.startsWith('http:')) {
    mistakes.push({
      settings: ['GATEWAY_ORIGIN'],
      words: 'would send the key in the clear',
      remedy: 'write it with https://',
    })
  }
  return mistakes
}

/** In production: that there is an answer, and that it is the real gateway or none. */
export function productionGatewayMistakes(env: GatewayEnvironment): Mistake[] {
  if (env.GATEWAY === 'off') return []
  if (env.GATEWAY === undefined) {
    return [
      {
        settings: ['GATEWAY'],
        words: 'is required',
        remedy: 'write tappay with its settings, or off for no card payments',
      },
    ]
  }
  const allowance = 'test-gateway'
  if (env.GATEWAY === 'sandbox') {
    const words = "the sandbox takes nobody's money"
    return [{ settings: ['GATEWAY'], words, remedy: 'write tappay or off', allowance }]
  }
  const { origin, sdkUrl } = realGateway(env)
  const words = "is not the real gateway's, where test cards would pay stores"
  const remedy = 'leave it out'
  return [
    ...(origin === REAL_ORIGIN
      ? []
      : [{ settings: ['GATEWAY_ORIGIN'], words, remedy, allowance } as const]),
    ...(new URL(sdkUrl).origin === new URL(REAL_SDK_URL).origin
      ? []
      : [{ settings: ['GATEWAY_SDK_URL'], words, remedy, allowance } as const]),
  ]
}
