import type { Config } from '../config/config.ts'
import { discoverCompany } from '../outside/company-sign-in/discover-company.ts'
import { WAY_BACK } from '../outside/company-sign-in/way-back.ts'
import { mistake, ok, warning, type Check, type Finding } from './check.ts'
import { isInTheClear } from './is-in-the-clear.ts'

const SUBJECT = 'company sign-in'

const IN_THE_CLEAR = warning(
  SUBJECT,
  'STAFF_OIDC_ISSUER is not encrypted: whoever sits on the way signs in as anybody; write it with https://',
)

/** Whether the company's own sign-in is there, and can do what the console asks of it. Nobody is signed in. */
export function companyChecks(config: Config): Check[] {
  const { companySignIn: company } = config
  if (company === undefined) return []
  const look = async () => [
    await lookAt(config, company),
    ...(isInTheClear(company.issuer) ? [IN_THE_CLEAR] : []),
  ]
  const needs = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET']
  return [{ group: 'Other services', subject: SUBJECT, needs, look }]
}

async function lookAt(
  { console: { origin }, publicOrigin }: Config,
  company: NonNullable<Config['companySignIn']>,
): Promise<Finding> {
  const found = await discoverCompany(company).catch((error: unknown) => wordsOf(error))
  if (typeof found === 'string') {
    return mistake(
      SUBJECT,
      `STAFF_OIDC_ISSUER cannot be read (${found}): nobody could come in by it`,
    )
  }
  const {
    scopes_supported: scopes,
    code_challenge_methods_supported: challenges = [],
    token_endpoint_auth_methods_supported: ways = ['client_secret_basic'],
  } = found.serverMetadata()
  const unknown = company.scope.split(' ').filter((scope) => scopes?.includes(scope) === false)
  if (unknown.length > 0) {
    return mistake(SUBJECT, `it does not know ${unknown.join(' and ')} of STAFF_OIDC_SCOPE`)
  }
  if (!ways.some((way) => way === 'client_secret_basic' || way === 'client_secret_post')) {
    return mistake(SUBJECT, `it takes no secret, but ${ways.join(', ')}`)
  }
  const back = `${origin ?? publicOrigin}${WAY_BACK}`
  if (!challenges.includes('S256')) {
    return warning(SUBJECT, 'it does not say that it looks at the challenge of a code (PKCE, S256)')
  }
  return ok(SUBJECT, `it answers; it has to know ${back} as a way back`)
}

function wordsOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } }
  return cause?.message ?? message ?? String(error)
}
