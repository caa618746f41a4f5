import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { FormServer } from './form-server.ts'
import { openPglite } from './on-databases.ts'
import { listenHere } from './listen-here.ts'

const SECRET = 'hongli-demo-secret-0123456789abcdef'
const CLAIMS = { rmi: 'member-1', area: 'tw', iss: 'hongli-demo', aud: 'hongli' }

const sign = (claims: JWTPayload, { secret = SECRET, alg = 'HS256', ends = '1h' } = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setExpirationTime(ends)
    .sign(new TextEncoder().encode(secret))

describe('The check of a token', () => {
  let database: OpenDatabase
  let server: FormServer

  beforeAll(async () => {
    database = await openPglite()
    server = await FormServer.start(database, { isWorking: false })
  })
  const check = (token: string) => server.post('/api/tool/valid-token', { token })

  test("knows the member of the app's login", async () => {
    expect(await check(await sign(CLAIMS))).toMatchObject({
      status: 200,
      body: {
        success: true,
        valid: true,
        kind: 'member',
        memberId: 'member-1',
        expiresAt: expect.any(String) as string,
      },
    })
  })

  test.each([
    ['another secret', () => sign(CLAIMS, { secret: 'x'.repeat(40) })],
    ['another algorithm', () => sign(CLAIMS, { alg: 'HS512', secret: SECRET.repeat(2) })],
    ['another audience', () => sign({ ...CLAIMS, aud: 'somebody' })],
    ['another issuer', () => sign({ ...CLAIMS, iss: 'somebody' })],
    ['no member', () => sign({ iss: CLAIMS.iss, aud: CLAIMS.aud })],
    ['a malformed member', () => sign({ ...CLAIMS, rmi: "x' or 1=1" })],
    ['an end in the past', () => sign(CLAIMS, { ends: '-1m' })],
    ['no signature', async () => `${new UnsecuredJWT({ ...CLAIMS, exp: 4e9 }).encode()}x`],
  ])('answers that one with %s is not valid', async (_, make) => {
    const { status, body } = await check(await make())
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, valid: false, kind: 'member' })
    expect(body).not.toHaveProperty('memberId')
  })

  test('needs an end', async () => {
    const endless = await new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET))
    expect((await check(endless)).body).toMatchObject({ valid: false })
  })

  test('takes those of the secret of before as well, until it is taken out', async () => {
    const NEW = 'the-new-secret-of-the-login-0123456789'
    const tokens = await Promise.all([sign(CLAIMS), sign(CLAIMS, { secret: NEW })])
    const valid = async (MEMBER_TOKEN_SECRET: string) => {
      const environment = { MEMBER_TOKEN_SECRET }
      const other = await FormServer.start(database, { environment, isWorking: false })
      const answers = await Promise.all(
        tokens.map((token) => other.post('/api/tool/valid-token', { token })),
      )
      return answers.map(({ body }) => body['valid'])
    }
    expect(await valid(`${NEW},${SECRET}`)).toEqual([true, true])
    expect(await valid(NEW)).toEqual([false, true])
  })

  test('answers 422 to a call without a token', async () => {
    expect(await server.post('/api/tool/valid-token', {})).toMatchObject({ status: 422 })
  })

  test('takes what the command for trying things out prints', async () => {
    const args = ['operate/operate.ts', 'members', 'token', '--member', 'm_7', '--area', 'sg']
    const run = promisify(execFile)
    const demo = { cwd: PROJECT_ROOT, env: { ...process.env, MODE: 'demo' } }
    const { stdout } = await run(process.execPath, args, demo)
    expect((await check(stdout.trim())).body).toMatchObject({ valid: true, memberId: 'm_7' })
    const production = { cwd: PROJECT_ROOT, env: { ...process.env, MODE: 'production' } }
    await expect(run(process.execPath, args, production)).rejects.toThrow('MODE=production')
  })
})

describe("The check of a token by the issuer's published keys", () => {
  let database: OpenDatabase
  let server: FormServer
  let privateKey: CryptoKey
  let isAway = false

  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true })
    privateKey = pair.privateKey
    const jwk = { ...(await exportJWK(pair.publicKey)), alg: 'ES256', kid: 'k1' }
    const issuer = createServer((_, response) => {
      if (isAway) response.writeHead(500).end()
      else response.end(JSON.stringify({ keys: [jwk] }))
    })
    const port = await listenHere(issuer)
    const environment = { MEMBER_JWKS_URL: `http://127.0.0.1:${port}/jwks` }
    database = await openPglite()
    server = await FormServer.start(database, { environment, isWorking: false })
  })

  const check = (token: string) => server.post('/api/tool/valid-token', { token })

  test('takes its algorithms only, and says when the keys cannot be had', async () => {
    const signed = await new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setExpirationTime('1h')
      .sign(privateKey)
    isAway = true
    expect(await check(signed)).toMatchObject({ status: 503 })
    isAway = false
    expect((await check(signed)).body).toMatchObject({ valid: true, memberId: 'member-1' })
    expect((await check(await sign(CLAIMS))).body).toMatchObject({ valid: false })
  })
})
