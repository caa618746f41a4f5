/** What the driver's and the system's codes mean to whoever has set DATABASE_URL. */
const WORDS: Record<string, (at: Address) => string> = {
  ENOTFOUND: ({ host }) => `there is no host ${host}`,
  EAI_AGAIN: ({ host }) => `the name ${host} cannot be looked up`,
  ECONNREFUSED: ({ place }) => `nothing listens at ${place}`,
  EHOSTUNREACH: ({ place }) => `there is no way to ${place}`,
  ENETUNREACH: ({ place }) => `there is no way to ${place}`,
  ETIMEDOUT: ({ place }) => `${place} does not answer`,
  ERR_INVALID_URL: () => 'it is not written as postgres://user:password@host:5432/name',
  '3D000': ({ place, name }) => `there is no database ${name} at ${place}`,
  '28P01': ({ place, user }) => `${place} refuses the password of ${user}`,
  '28000': ({ place, user, name }) => `${place} does not let ${user} into ${name}`,
  '42501': ({ user, name }) => `${user} may not change the tables of ${name}`,
  '53300': ({ place }) => `${place} has no connection left; see DATABASE_POOL_SIZE`,
  '57P03': ({ place }) => `${place} is starting or stopping`,
  '55P03': ({ place }) => `at ${place} somebody holds what this needs; try again`,
  '57014': ({ place }) => `${place} took too long for a statement; try again`,
}

/** The same for errors that have words alone. */
const PHRASES: [RegExp, (at: Address) => string][] = [
  [
    /^timeout expired|connection timeout|^timeout exceeded|^query read timeout/i,
    ({ place }) => `${place} does not answer`,
  ],
  [/password must be a(?: non-empty)? string/i, ({ user }) => `it holds no password for ${user}`],
  [/does not support SSL|SSL connection/i, ({ place }) => `${place} speaks no TLS`],
]

const LOST = /ECONNRESET|EPIPE|^57P0[12]$|connection terminated|not queryable/i

interface Address {
  host: string
  place: string
  user: string
  name: string
}

/**
 * One line for an operator on why the database at `url` cannot be used, without its password; undefined
 * where the error is not about that.
 */
export function explainDatabase(error: unknown, url = ''): string | undefined {
  if (!(error instanceof Error) || !/^postgres/.test(url)) return undefined
  const code = String(Reflect.get(error, 'code'))
  const address = addressOf(url)
  const phrase = PHRASES.find(([pattern]) => pattern.test(error.message))?.[1]
  const words = WORDS[code] ?? phrase
  if (words) return `DATABASE_URL: ${words(address)}.`
  if (LOST.test(code) || LOST.test(error.message)) {
    return `DATABASE_URL: the connection to ${address.place} was lost; see whether the work was done.`
  }
  return undefined
}

function addressOf(url: string): Address {
  if (!URL.canParse(url)) return { host: '', place: '', user: '', name: '' }
  const { hostname, port, username, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? (hostname || 'localhost')
  return {
    host,
    place: `${host}:${port || 5_432}`,
    user: decodeURIComponent(username) || 'the system user',
    name: decodeURIComponent(pathname.slice(1)) || 'of the user',
  }
}
