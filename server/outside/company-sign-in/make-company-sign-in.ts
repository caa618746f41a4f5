import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
} from 'openid-client'
import { PROOF_MS } from '#contract/values/staff-times.ts'
import type { Clock } from '../../clock.ts'
import type { CompanySignInConfig } from '../../config/staff.ts'
import type { CompanyPort, CompanyWay } from '../../domain/operating/staff/company-port.ts'
import type { Logger } from '../../logger.ts'
import { discoverCompany } from './discover-company.ts'
import { personOf } from './person-of.ts'
import { WAY_BACK } from './way-back.ts'

/** What is known of the sign-in is asked for anew after so long. */
const KNOWN_MS = 3_600_000
/** How old the look at the person may be that comes back as a proof, in seconds. */
const PROOF_SECONDS = PROOF_MS / 1_000

/**
 * The company's own sign-in by OpenID Connect: a code with PKCE, state and nonce, and an ID token whose signature,
 * issuer, audience and times are looked at by the library.
 */
export function makeCompanySignIn(
  config: CompanySignInConfig,
  { clock, log }: { clock: Clock; log: Logger },
): CompanyPort {
  let known: { at: number; configuration: Promise<Configuration> } | undefined
  const discover = async () => {
    const at = clock.now().getTime()
    if (known === undefined || Math.abs(at - known.at) >= KNOWN_MS) {
      known = { at, configuration: discoverCompany(config) }
    }
    const asked = known
    try {
      return await asked.configuration
    } catch (error) {
      // What did not answer is asked again with the next press.
      if (known === asked) known = undefined
      throw error
    }
  }
  const tell = (error: unknown) => {
    const reason = reasonOf(error)
    if (isAway(error)) {
      log.warn({ reason }, 'the sign-in of the company could not be asked')
      return 'away' as const
    }
    log.warn({ reason }, 'an answer of the sign-in of the company was refused')
    return 'refused' as const
  }
  return {
    async addressOf(way) {
      try {
        const url = buildAuthorizationUrl(await discover(), await asked(way, config.scope))
        return url.href
      } catch (error) {
        tell(error)
        return undefined
      }
    },

    async readAnswer(query, way) {
      try {
        const configuration = await discover()
        const tokens = await authorizationCodeGrant(configuration, backAt(way, query), {
          expectedState: way.state,
          expectedNonce: way.nonce,
          pkceCodeVerifier: way.verifier,
          ...(way.isProof && { maxAge: PROOF_SECONDS }),
        })
        const claims = tokens.claims()
        if (!claims) return 'refused'
        const isWhole = claims['email'] !== undefined && claims[config.groupsClaim] !== undefined
        const more =
          isWhole || configuration.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return personOf({ ...more, ...claims }, config.groupsClaim)
      } catch (error) {
        return tell(error)
      }
    },
  }
}

async function asked(
  { origin, state, nonce, verifier, isProof }: CompanyWay,
  scope: string,
): Promise<Record<string, string>> {
  return {
    redirect_uri: origin + WAY_BACK,
    ...{ scope, state, nonce },
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isProof && { prompt: 'login', max_age: String(PROOF_SECONDS) }),
  }
}

function backAt({ origin }: CompanyWay, query: string): URL {
  const url = new URL(origin + WAY_BACK)
  url.search = query
  return url
}

/** Whether it is the network or the sign-in itself, and nobody's answer. */
function isAway(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500
  if (error instanceof TypeError) return !('code' in error)
  if (!(error instanceof ClientError)) return false
  return error.code === undefined || AWAY.has(error.code)
}

const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** Words of the protocol alone: nobody's name, and no token. */
function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return `${error.status} ${error.error}`
  const { message, cause } = error as { message?: string; cause?: unknown }
  const words = cause instanceof Error ? cause.message : message
  return words?.slice(0, 200) ?? 'unknown'
}
