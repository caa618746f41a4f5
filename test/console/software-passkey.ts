import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Area } from '#contract/values/area.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import type { ConsoleServer, Desk } from './console-server.ts'

const ORIGIN = 'http://localhost:3000'
const HOST = 'localhost'

/** Bits of the authenticator's flags (WebAuthn, section 6.1). */
const IS_PRESENT = 0x01
const IS_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Shown {
  challenge: string
  /** Of the page, as the browser says it. */
  origin?: string
  host?: string
  /** Whether the device has looked who holds it. */
  isVerified?: boolean
  /** Of uses; one more each time where it is not said. */
  count?: number
  /** Who signs in place of this one. */
  signedBy?: SoftwarePasskey
}

/** What a browser sends for a passkey. */
export type SentCredential = {
  id: string
  type: 'public-key'
  rawId: string
  response: Record<string, string>
  clientExtensionResults: object
}

/** A device with one passkey: ES256, attested by nobody, as browsers have them. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url')
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  #count = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    // A key of COSE (RFC 9053): kind 2, ES256, P-256, and its point.
    this.#publicKey = map([
      [whole(1), whole(2)],
      [whole(3), whole(-7)],
      [whole(-1), whole(1)],
      [whole(-2), bytes(Buffer.from(x, 'base64url'))],
      [whole(-3), bytes(Buffer.from(y, 'base64url'))],
    ])
  }

  /** What the browser sends of a passkey that was just made. */
  make({ challenge, origin = ORIGIN, host = HOST, isVerified = true }: Shown): SentCredential {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 0xff])
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey])
    const authData = authDataOf({ host, isVerified, count: 0, credential })
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    return this.#sent({
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    })
  }

  /** What the browser sends where it is shown. */
  show(shown: Shown): SentCredential {
    const { challenge, origin = ORIGIN, host = HOST, isVerified = true } = shown
    const { count = this.#count + 1, signedBy = this } = shown
    this.#count = Math.max(this.#count, count)
    const authData = authDataOf({ host, isVerified, count })
    const client = clientData('webauthn.get', challenge, origin)
    return this.#sent({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signedBy.#sign(Buffer.concat([authData, sha256(client)])).toString('base64url'),
    })
  }

  #sign(data: Buffer): Buffer {
    return sign('sha256', data, this.#key)
  }

  #sent(response: Record<string, string>): SentCredential {
    const { id } = this
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

/** Invites somebody, and lets him make a passkey and come in. */
export async function join(
  server: ConsoleServer,
  owner: Desk,
  invited: { email: string; role: StaffRole; areas: Area[] },
): Promise<{ desk: Desk; passkey: SoftwarePasskey; token: string }> {
  const token = await invite(server, owner, invited)
  const passkey = new SoftwarePasskey()
  const challenge = await challengeToMake(server, token)
  const credential = passkey.make({ challenge })
  const desk = await server.enter('finishPasskey', { token, name: 'Anna', credential })
  return { desk, passkey, token }
}

/** The token of the address that somebody is sent. */
export async function invite(
  server: ConsoleServer,
  owner: Desk,
  invited: { email: string; role: StaffRole; areas: Area[] },
): Promise<string> {
  const { path } = await server.ask(owner, 'inviteStaff', invited)
  return path.split('#')[1] ?? ''
}

export async function challengeToMake(server: ConsoleServer, token: string): Promise<string> {
  const { options } = await server.ask(undefined, 'beginPasskey', { token, name: 'Anna' })
  return String(options['challenge'])
}

export async function challengeToShow(server: ConsoleServer): Promise<string> {
  const { options } = await server.ask(undefined, 'beginSignIn', {})
  return String(options['challenge'])
}

interface AuthData {
  host: string
  isVerified: boolean
  count: number
  credential?: Buffer
}

function authDataOf({ host, isVerified, count, credential }: AuthData): Buffer {
  const flags =
    IS_PRESENT | (isVerified ? IS_VERIFIED : 0) | (credential === undefined ? 0 : HAS_CREDENTIAL)
  const counted = Buffer.alloc(5)
  counted.writeUInt8(flags, 0)
  counted.writeUInt32BE(count, 1)
  return Buffer.concat([sha256(Buffer.from(host)), counted, credential ?? Buffer.alloc(0)])
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** What a passkey needs of CBOR (RFC 8949): a kind and a number, in as few bytes as it takes. */
function head(kind: number, value: number): Buffer {
  const lead = kind << 5
  if (value < 24) return Buffer.from([lead | value])
  if (value < 256) return Buffer.from([lead | 24, value])
  return Buffer.from([lead | 25, value >> 8, value & 0xff])
}

function whole(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value])
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
}

function map(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()])
}
