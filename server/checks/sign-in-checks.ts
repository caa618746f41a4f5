import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import type { Config } from '../config/config.ts'
import { mistake, ok, warning, type Check, type Finding } from './check.ts'
import { isInTheClear } from './is-in-the-clear.ts'

const SUBJECT = 'sign-in keys'
const LIMIT_MS = 4_000
/** Of which tokens are taken: RS256, ES256. */
const KINDS = new Set(['RSA', 'EC'])

const IN_THE_CLEAR = warning(
  SUBJECT,
  'MEMBER_JWKS_URL is not encrypted: whoever sits on the way signs in as anybody; write it with https://',
)

/** Whether the keys of the app's login can be had and read. */
export function signInChecks({ memberToken }: Config): Check[] {
  const { jwksUrl } = memberToken
  if (jwksUrl === undefined) return []
  const look = async () => [await lookAt(jwksUrl), ...(isInTheClear(jwksUrl) ? [IN_THE_CLEAR] : [])]
  return [{ group: 'Other services', subject: SUBJECT, needs: ['MEMBER_JWKS_URL'], look }]
}

async function lookAt(url: string): Promise<Finding> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined)
  if (!answer) return mistake(SUBJECT, 'MEMBER_JWKS_URL does not answer: nobody could sign in')
  if (!answer.ok) return mistake(SUBJECT, `MEMBER_JWKS_URL answers ${answer.status}`)
  const keys = await answer.json().then(readKeys, () => undefined)
  const usable = keys?.keys.filter(({ kty }) => kty !== undefined && KINDS.has(kty)) ?? []
  if (usable.length === 0) {
    return mistake(SUBJECT, 'MEMBER_JWKS_URL answers no set of RSA or EC keys (a JWKS)')
  }
  return ok(SUBJECT, `${usable.length} of them`)
}

function readKeys(body: unknown): JSONWebKeySet | undefined {
  try {
    return createLocalJWKSet(body as JSONWebKeySet).jwks()
  } catch {
    return undefined
  }
}
