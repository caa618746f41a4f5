import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { listenHere } from '../api/listen-here.ts'

export const CLIENT = { id: 'hongli-console', secret: 'a-secret-of-the-companys-sign-in' }

interface Key {
  kid: string
  privateKey: CryptoKey
  publicJwk: JWK
}

/** What was asked for at the page of the sign-in. */
type Asked = URLSearchParams

/**
 * A company's own sign-in as OpenID Connect has it, over HTTP: it lets in whoever is said to sit before it, gives a code
 * that is good once, and looks at the client's secret, the address and the verifier before it signs anything.
 */
export class CompanyStandIn {
  /** Who sits before it, as its tokens tell it. */
  person: Record<string, unknown> = {}
  /** Written over what a right token would say. */
  lie: Record<string, unknown> = {}
  /** What only the address of the person's facts tells, not the token. */
  more: Record<string, unknown> = {}
  /** Signs in place of the key that it publishes. */
  forger: Key | undefined
  /** Written over what it tells of itself. */
  facts: Record<string, unknown> = {}
  /** Answers with this status wherever it is asked. */
  broken: number | undefined
  /** What the browsers were sent with. */
  readonly asked: Asked[] = []
  readonly issuer: string
  readonly #key: Key
  readonly #codes = new Map<string, Asked>()

  private constructor(issuer: string, key: Key) {
    this.issuer = issuer
    this.#key = key
  }

  static async start(): Promise<CompanyStandIn> {
    let standIn: CompanyStandIn | undefined
    const server = createServer((incoming, outgoing) => {
      void standIn?.answer(incoming, outgoing)
    })
    const port = await listenHere(server)
    standIn = new CompanyStandIn(`http://127.0.0.1:${port}`, await makeKey())
    return standIn
  }

  /** Settings of a server that asks it. */
  get settings(): Record<string, string> {
    return {
      STAFF_OIDC_ISSUER: this.issuer,
      STAFF_OIDC_CLIENT_ID: CLIENT.id,
      STAFF_OIDC_CLIENT_SECRET: CLIENT.secret,
      STAFF_OIDC_DOMAINS: 'hongli.test',
      STAFF_OIDC_GROUPS:
        'console-owners:owner,support-my:support:my,support-sg:support:sg,books:finance:tw+my',
    }
  }

  /** Signs in with a key that it does not publish. */
  async forge(): Promise<void> {
    this.forger = { ...(await makeKey()), kid: this.#key.kid }
  }

  /** What a browser gets there that was sent to an address: the query of its way back. */
  async visit(address: string): Promise<string> {
    const response = await fetch(address, { redirect: 'manual' })
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the sign-in answered ${response.status}`)
    return new URL(location).search
  }

  async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', this.issuer)
    if (this.broken !== undefined) return send(outgoing, this.broken, {})
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return send(outgoing, 200, this.#facts())
      case '/keys':
        return send(outgoing, 200, { keys: [this.#key.publicJwk] })
      case '/sign-in':
        return this.#letIn(url.searchParams, outgoing)
      case '/token':
        return this.#giveTokens(incoming, outgoing)
      case '/person':
        return send(outgoing, 200, { sub: this.person['sub'], ...this.more })
      default:
        return send(outgoing, 404, {})
    }
  }

  #facts() {
    const at = (path: string) => this.issuer + path
    return {
      issuer: this.issuer,
      authorization_endpoint: at('/sign-in'),
      token_endpoint: at('/token'),
      userinfo_endpoint: at('/person'),
      jwks_uri: at('/keys'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      ...this.facts,
    }
  }

  #letIn(asked: URLSearchParams, outgoing: ServerResponse): void {
    this.asked.push(asked)
    const code = randomUUID()
    this.#codes.set(code, asked)
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('iss', this.issuer)
    outgoing.writeHead(302, { Location: back.href }).end()
  }

  async #giveTokens(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const given = new URLSearchParams(await readText(incoming))
    const asked = this.#codes.get(given.get('code') ?? '')
    this.#codes.delete(given.get('code') ?? '')
    if (secretOf(incoming) !== `${CLIENT.id}:${CLIENT.secret}`) {
      return send(outgoing, 401, { error: 'invalid_client' })
    }
    const isRight =
      asked?.get('redirect_uri') === given.get('redirect_uri') &&
      asked?.get('code_challenge') === challengeOf(given.get('code_verifier') ?? '')
    if (!asked || !isRight) return send(outgoing, 400, { error: 'invalid_grant' })
    const token = { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer' }
    return send(outgoing, 200, { ...token, id_token: await this.#sign(asked) })
  }

  #sign(asked: Asked): Promise<string> {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      ...{ iss: this.issuer, aud: CLIENT.id, iat: now, exp: now + 300, auth_time: now },
      nonce: asked.get('nonce'),
      ...this.person,
      ...this.lie,
    }
    const told = Object.entries(claims).filter(([, value]) => value !== undefined)
    const { kid, privateKey } = this.forger ?? this.#key
    return new SignJWT(Object.fromEntries(told))
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey)
  }
}

async function makeKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } }
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Encoded twice, as the standard has it (RFC 6749, 2.3.1). */
function secretOf({ headers }: IncomingMessage): string {
  const [, sent = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  return decodeURIComponent(Buffer.from(sent, 'base64').toString())
}

async function readText(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  return text
}

function send(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
