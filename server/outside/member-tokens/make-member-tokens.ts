import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose'
import { parseArea } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { MemberToken, MemberTokenPort } from '../../domain/people/tokens/member-token-port.ts'
import { cacheTokens } from './cache-tokens.ts'

const JWKS_TIMEOUT_MS = 3_000
/** A key that the issuer withdrew is refused after this long at the latest. */
const JWKS_KEPT_MS = 10 * 60_000

/**
 * Verifies tokens of the app's login. The algorithms are those of the configured key and no
 * others; headers that name a key's place (`jku`, `jwk`, `x5u`) are never followed.
 */
export function makeMemberTokens(config: Config['memberToken'], clock: Clock): MemberTokenPort {
  const options = (algorithms: string[]): JWTVerifyOptions => ({
    algorithms,
    issuer: config.issuer,
    audience: config.audience,
    requiredClaims: ['exp', 'iss', 'aud', 'rmi'],
    currentDate: clock.now(),
  })
  const secrets = [config.secret ?? [], ...config.olderSecrets].flat()
  const keys = config.jwksUrl === undefined ? undefined : remoteKeys(config.jwksUrl)
  const checks = keys
    ? [(token: string) => jwtVerify(token, keys, options(['RS256', 'ES256']))]
    : secrets
        .map((secret) => new TextEncoder().encode(secret))
        .map((secret) => (token: string) => jwtVerify(token, secret, options(['HS256'])))
  const verify = async (token: string): Promise<MemberToken | undefined> => {
    for (const check of checks) {
      const payload = await payloadOrRefusal(() => check(token))
      if (payload) return toMember(payload)
    }
    return undefined
  }
  return cacheTokens(verify, clock)
}

/** @throws NamedError `ServiceUnavailable` where the key set could not be asked */
async function payloadOrRefusal(
  check: () => Promise<{ payload: JWTPayload }>,
): Promise<JWTPayload | undefined> {
  try {
    return (await check()).payload
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw new NamedError('ServiceUnavailable', { cause: error, retryAfterSeconds: 5 })
  }
}

function remoteKeys(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: JWKS_TIMEOUT_MS,
    cacheMaxAge: JWKS_KEPT_MS,
  })
}

/** Errors about the token itself; a key set that cannot be fetched says nothing about it. */
function isRefusal(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC'
}

const E164 = /^\+[1-9][0-9]{6,14}$/

function toMember({ rmi, area, phone, exp }: JWTPayload): MemberToken | undefined {
  if (typeof rmi !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(rmi)) return undefined
  return {
    memberId: rmi,
    area: typeof area === 'string' ? parseArea(area) : undefined,
    ...(typeof phone === 'string' && E164.test(phone) ? { phone } : {}),
    expiresAt: new Date(Number(exp) * 1_000),
  }
}
