import { z } from 'zod'
import { AREAS } from '#contract/values/area.ts'
import { WALLETS } from '#contract/values/payment-rules.ts'
import type { GatewayConfig, MerchantSetting } from './outside/gateway/gateway-config.ts'

/** What the sandbox in `sandbox/` is reached with. None of it works anywhere else. */
const SANDBOX = {
  origin: 'http://localhost:3001',
  partnerKey: 'hongli-sandbox-partner-key',
  appId: 10_001,
  appKey: 'hongli-sandbox-app-key',
  applePayMerchantId: 'merchant.hongli.sandbox',
  merchants: [
    'tw:card:HONGLI_TW_CARD',
    'my:card:HONGLI_MY_CARD',
    'sg:card:HONGLI_SG_CARD',
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
  context.addIssue('is a list of area:method:merchant, like tw:card:MY_MERCHANT')
  return z.NEVER
}

/** The settings of the card gateway, as `.env.example` documents them. */
export const gatewaySettings = {
  GATEWAY: z.enum(['sandbox', 'tappay', 'off']).optional(),
  GATEWAY_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .optional(),
  GATEWAY_PARTNER_KEY: z.string().min(8).max(64).optional(),
  GATEWAY_APP_ID: z.coerce.number().int().min(1).optional(),
  GATEWAY_APP_KEY: z.string().min(8).max(128).optional(),
  GATEWAY_SDK_URL: z.url({ protocol: /^https?$/ }).optional(),
  GATEWAY_MERCHANTS: merchants.optional(),
  GATEWAY_APPLE_PAY_MERCHANT_ID: z
    .string()
    .regex(/^[\w.-]{3,128}$/)
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

/** What is missing for the real gateway, one line each; in production, that it is the real one. */
export function gatewayMistakes(env: GatewayEnvironment, isProduction: boolean): string[] {
  if (env.GATEWAY === 'tappay') return realMistakes(env)
  const isSandbox = gatewayOf(env) !== undefined
  return isProduction && isSandbox ? ['GATEWAY: the sandbox takes nobody’s money'] : []
}

function realMistakes(env: GatewayEnvironment): string[] {
  const needed = [
    'GATEWAY_PARTNER_KEY',
    'GATEWAY_APP_ID',
    'GATEWAY_APP_KEY',
    'GATEWAY_MERCHANTS',
  ] as const
  const missing = needed.filter((name) => env[name] === undefined)
  const isPlain = env.GATEWAY_ORIGIN?.startsWith('http:') === true
  return [
    ...missing.map((name) => `${name}: is required with GATEWAY=tappay`),
    ...(isPlain ? ['GATEWAY_ORIGIN: starts with https://'] : []),
  ]
}
