import { z } from 'zod'
import { AREAS, type Area } from '#contract/values/area.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/values/staff-roles.ts'
import { isProxyEntry } from '../http/trusted-proxies.ts'
import type { Mistake } from './mistakes.ts'
import { address, listed, longText, text } from './values.ts'

/** Whoever is in a group of the company has a role, in some areas. */
export interface GroupRole {
  group: string
  role: StaffRole
  areas: Area[]
}

/** `group:role`, or `group:role:tw+my`. */
const GROUP = new RegExp(
  `^(.+?):(${STAFF_ROLES.join('|')})(?::((?:${AREAS.join('|')})(?:\\+(?:${AREAS.join('|')}))*))?$`,
)
const DOMAIN = /^(?=.{3,100}$)[a-z\d-]+(?:\.[a-z\d-]+)+$/

const groupRoles = z
  .string()
  .default('')
  .transform((value, context): GroupRole[] =>
    listed(value).flatMap((entry, index) => {
      const [, group, role, areas] = GROUP.exec(entry) ?? []
      if (group === undefined) {
        const message = 'is no group with a role (write group:support, or group:support:tw+my)'
        context.addIssue({ code: 'custom', path: [index], message })
        return []
      }
      const given = areas?.split('+') as Area[] | undefined
      return [{ group, role: role as StaffRole, areas: [...new Set(given ?? AREAS)] }]
    }),
  )

/** Settings of where the console is, and of the company's own sign-in. */
export const staffSettings = {
  CONSOLE_ORIGIN: address()
    .transform((value) => new URL(value).origin)
    .optional(),
  CONSOLE_NETWORKS: z
    .string()
    .default('')
    .transform(listed)
    .pipe(
      z.array(
        z
          .string()
          .refine(isProxyEntry, 'is no address and no network (write it like 203.0.113.0/24)'),
      ),
    ),
  CONSOLE_PASSKEY_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^localhost$|^[a-z\d-]+(\.[a-z\d-]+)+$/, 'is no domain (write it like hongli.example)')
    .optional(),
  STAFF_OIDC_ISSUER: address().optional(),
  STAFF_OIDC_CLIENT_ID: text(1).optional(),
  STAFF_OIDC_CLIENT_SECRET: longText(16).optional(),
  STAFF_OIDC_DOMAINS: z
    .string()
    .default('')
    .transform((value) => listed(value.toLowerCase()))
    .pipe(z.array(z.string().regex(DOMAIN, 'is no domain (write it like hongli.example)'))),
  STAFF_OIDC_GROUPS: groupRoles,
  STAFF_OIDC_GROUPS_CLAIM: text(1).default('groups'),
  STAFF_OIDC_SCOPE: z
    .string()
    .regex(/^(\S+ )*openid( \S+)*$/, 'does not ask for openid (write openid email profile)')
    .default('openid email profile'),
}

type Environment = z.infer<z.ZodObject<typeof staffSettings>> & {
  MODE: 'demo' | 'production'
  PUBLIC_ORIGIN?: string | undefined
}

/** Where the console is, and who reaches it. */
export function consoleOf(env: Environment) {
  return {
    /** A host of its own, on which nothing else is; undefined: the site's. */
    origin: env.CONSOLE_ORIGIN,
    /** From where it answers; none: from everywhere. */
    networks: env.CONSOLE_NETWORKS,
    /** For which domain passkeys are made; undefined: for the host of the console. */
    passkeyDomain: env.CONSOLE_PASSKEY_DOMAIN,
  }
}

export type CompanySignInConfig = NonNullable<ReturnType<typeof companySignInOf>>

/** The company's own sign-in; undefined: passkeys alone. */
export function companySignInOf(env: Environment) {
  if (env.STAFF_OIDC_ISSUER === undefined) return undefined
  return {
    issuer: env.STAFF_OIDC_ISSUER,
    clientId: env.STAFF_OIDC_CLIENT_ID ?? '',
    clientSecret: env.STAFF_OIDC_CLIENT_SECRET ?? '',
    domains: env.STAFF_OIDC_DOMAINS,
    groups: env.STAFF_OIDC_GROUPS,
    groupsClaim: env.STAFF_OIDC_GROUPS_CLAIM,
    scope: env.STAFF_OIDC_SCOPE,
  }
}

/** What nothing but the settings is needed to see. */
export function staffMistakes(env: Environment): Mistake[] {
  return [...companyMistakes(env), ...consoleMistakes(env)]
}

function companyMistakes(env: Environment): Mistake[] {
  const given = {
    STAFF_OIDC_CLIENT_ID: env.STAFF_OIDC_CLIENT_ID !== undefined,
    STAFF_OIDC_CLIENT_SECRET: env.STAFF_OIDC_CLIENT_SECRET !== undefined,
    STAFF_OIDC_DOMAINS: env.STAFF_OIDC_DOMAINS.length > 0,
    STAFF_OIDC_GROUPS: env.STAFF_OIDC_GROUPS.length > 0,
  }
  const names = Object.entries(given)
  if (env.STAFF_OIDC_ISSUER === undefined) {
    const idle = names.filter(([, isGiven]) => isGiven).map(([name]) => name)
    if (idle.length === 0) return []
    const words = `is required with ${idle.join(' and ')}`
    return [{ settings: ['STAFF_OIDC_ISSUER'], words, remedy: ISSUER_REMEDY }]
  }
  const missing = names.filter(([, isGiven]) => !isGiven)
  return missing.map(([name]) => ({
    settings: [name],
    words: 'is required with STAFF_OIDC_ISSUER',
    remedy: REMEDIES[name as keyof typeof REMEDIES],
  }))
}

const ISSUER_REMEDY =
  'write the issuer as the company’s sign-in tells it, https://login.hongli.example'

const REMEDIES = {
  STAFF_OIDC_CLIENT_ID: 'write the id under which the company’s sign-in knows the console',
  STAFF_OIDC_CLIENT_SECRET: 'write the secret that belongs to the id',
  STAFF_OIDC_DOMAINS: 'write whose addresses of mail are the company’s, hongli.example',
  STAFF_OIDC_GROUPS: 'write which group has which role, console-support:support',
}

function consoleMistakes(env: Environment): Mistake[] {
  const { CONSOLE_ORIGIN: origin, PUBLIC_ORIGIN: site, CONSOLE_PASSKEY_DOMAIN: domain } = env
  const mistakes: Mistake[] = []
  if (origin !== undefined && site !== undefined && new URL(origin).host === new URL(site).host) {
    mistakes.push({
      settings: ['CONSOLE_ORIGIN'],
      words: "is the site's own host",
      remedy: 'write another one, https://console.hongli.example, or leave it out',
    })
  }
  const at = origin ?? site
  if (domain !== undefined && at !== undefined && !isWithin(new URL(at).hostname, domain)) {
    mistakes.push({
      settings: ['CONSOLE_PASSKEY_DOMAIN'],
      words: `no browser shows a passkey of ${domain} at ${at}`,
      remedy: 'write the host of the console, or the domain that it is in',
    })
  }
  return mistakes
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/** What production refuses besides. */
export function productionStaffMistakes(env: Environment): Mistake[] {
  const addresses = [
    ['CONSOLE_ORIGIN', env.CONSOLE_ORIGIN],
    ['STAFF_OIDC_ISSUER', env.STAFF_OIDC_ISSUER],
  ] as const
  return addresses
    .filter(([, value]) => value?.startsWith('http:'))
    .map(([name]) => ({
      settings: [name],
      words: 'is not encrypted',
      remedy: 'write it with https://',
    }))
}
