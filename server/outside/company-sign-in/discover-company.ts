import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import type { CompanySignInConfig } from '../../config/staff.ts'

const LIMIT_SECONDS = 4

/**
 * What the company's sign-in tells of itself, by the issuer that is set.
 *
 * @throws Error where it does not answer, or names another issuer
 */
export function discoverCompany({
  issuer,
  clientId,
  clientSecret,
}: Pick<CompanySignInConfig, 'issuer' | 'clientId' | 'clientSecret'>): Promise<Configuration> {
  const url = new URL(issuer)
  // Production refuses a setting that is not encrypted.
  const isPlain = url.protocol === 'http:'
  return discovery(url, clientId, undefined, secretOf(clientSecret), {
    timeout: LIMIT_SECONDS,
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  })
}

/** In the body where the sign-in takes it there: in the head, the default, some do not decode what is encoded. */
function secretOf(secret: string): ClientAuth {
  const inHead = ClientSecretBasic(secret)
  const inBody = ClientSecretPost(secret)
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? []
    const authenticate = taken.includes('client_secret_post') ? inBody : inHead
    return authenticate(server, client, body, headers)
  }
}
