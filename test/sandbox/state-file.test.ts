import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_CARDS } from '@hongli/card-sandbox/test-cards'
import { chargeBody, DAY_MS, KEY, SandboxClient, type Json } from './sandbox-client.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hongli-sandbox-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const root = resolve(import.meta.dirname, '../..')

test('trades, cards, primes, notifications, switches and clock survive a restart', async () => {
  const stateFile = join(folder, 'deep/restart.jsonl')
  const first = await SandboxClient.start({ stateFile })
  const { card_secret, rec_trade_id } = await first.pay({ remember: true })
  const prime = await first.prime()
  const used = await first.prime()
  await first.pay({ prime: used })
  const resultUrl = {
    frontend_redirect_url: 'http://127.0.0.1:9/back',
    backend_notify_url: 'http://127.0.0.1:9/notify',
  }
  const started = await first.startSecure(resultUrl)
  await first.switch({ notifyDelayMs: DAY_MS, away: 'no', slowMs: 1 })
  await first.choose(started.payment_url, 'approve')
  await first.control('/advance', { ms: 30_000 })
  const before = await first.state()
  await first.stop()

  const second = await SandboxClient.start({ stateFile })
  const after = await second.state()
  expect(after.now).toBeGreaterThanOrEqual(before.now)
  expect(after.switches).toEqual(before.switches)
  expect(after.cards).toEqual(before.cards)
  expect(after.notifications).toEqual(before.notifications)
  expect(after.trades.map((each) => each.rec_trade_id)).toEqual(
    before.trades.map((each) => each.rec_trade_id),
  )
  expect(await second.record({ rec_trade_id })).toMatchObject({ amount: 320 })
  const money = { merchant_id: 'HONGLI_TW_CARD', currency: 'TWD', amount: 5, details: 'Tea' }
  const byToken = await second.call('/payment/pay-by-token', { ...(card_secret as Json), ...money })
  expect(byToken.status).toBe(0)
  expect(await second.pay({ prime })).toMatchObject({ status: 0 })
  expect(await second.pay({ prime: used })).toMatchObject({ status: 121 })
  await second.stop()
})

test('a line that was being written when the process ended is left out', async () => {
  const stateFile = join(folder, 'torn.jsonl')
  const first = await SandboxClient.start({ stateFile })
  await first.pay()
  await first.stop()
  appendFileSync(stateFile, '{"in":"trades","id":"D2026')
  const second = await SandboxClient.start({ stateFile })
  expect((await second.state()).trades).toHaveLength(1)
  await second.pay()
  await second.stop()
  const third = await SandboxClient.start({ stateFile })
  expect((await third.state()).trades).toHaveLength(2)
  await third.stop()
})

test('a file that is spoiled is named, not overwritten', async () => {
  const stateFile = join(folder, 'spoiled.jsonl')
  writeFileSync(stateFile, '{"switches":{}}\nspoiled\n{"switches":{}}\n')
  await expect(SandboxClient.start({ stateFile })).rejects.toThrow(/spoiled.jsonl.* line 2/)
  expect(readFileSync(stateFile, 'utf8')).toContain('spoiled')
})

test('every charge that was answered survives a kill', async () => {
  const stateFile = join(folder, 'killed.jsonl')
  const { origin, kill } = await startProcess(stateFile)
  const post = async (path: string, body: Json) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'x-api-key': KEY },
      body: JSON.stringify({ partner_key: KEY, ...body }),
    })
    return (await response.json()) as Json
  }
  const answered: unknown[] = []
  const payOn = async (): Promise<void> => {
    for (;;) {
      const { primes } = await post('/sandbox/seed', { primes: [{}] })
      const { prime } = (primes as Json[])[0] ?? {}
      const paid = await post('/tpc/payment/pay-by-prime', { ...chargeBody(), prime })
      answered.push(paid.rec_trade_id)
      if (answered.length === 30) kill()
    }
  }
  await Promise.allSettled([payOn(), payOn(), payOn()])
  expect(answered.length).toBeGreaterThanOrEqual(30)
  const again = await SandboxClient.start({ stateFile })
  const kept = (await again.state()).trades.map((each) => each.rec_trade_id)
  await again.stop()
  expect(kept).toEqual(expect.arrayContaining(answered))
})

describe('What is written', () => {
  test('has no card number, and the log no prime, key, holder or payment address', async () => {
    const stateFile = join(folder, 'numbers.jsonl')
    const client = await SandboxClient.start({ stateFile })
    const primes: string[] = []
    for (const { number } of TEST_CARDS) {
      const response = await fetch(`${client.sandbox.origin}/frames/primes`, {
        method: 'POST',
        body: JSON.stringify({
          ...{ app_id: 10_001, app_key: 'hongli-sandbox-app-key', number },
          ...{ expiry: '1240', ccv: number.startsWith('34') ? '7531' : '753' },
        }),
      })
      const { prime } = (await response.json()) as { prime: string }
      primes.push(prime)
      await client.pay({ prime, remember: true })
    }
    const url = 'http://127.0.0.1:9/'
    const started = await client.startSecure({
      frontend_redirect_url: url,
      backend_notify_url: url,
    })
    await client.choose(started.payment_url, 'approve')
    await client.send('/payment/pay-by-prime', '{"number":"4242424242424242')
    await client.stop()
    const state = readFileSync(stateFile, 'utf8')
    const log = client.logged.join('\n')
    expect(state).toContain('"lastFour":"0575"')
    for (const { number } of TEST_CARDS) expect(state + log).not.toContain(number)
    expect(state).not.toContain('"ccv"')
    expect(log).toContain('/tpc/payment/pay-by-prime')
    const secrets = [
      ...primes,
      KEY,
      'mei@example.com',
      '+886912345678',
      String(started.payment_url),
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})

/** The sandbox as its command runs it. */
async function startProcess(stateFile: string): Promise<{ origin: string; kill: () => void }> {
  const child = spawn(process.execPath, [join(root, 'scripts/sandbox.ts')], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_STATE_FILE: stateFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((done) => {
    child.stdout.on('data', (part: Buffer) => {
      const found = /is at (http:\S+)/.exec(part.toString())
      if (found?.[1]) done(found[1])
    })
  })
  return { origin, kill: () => void child.kill('SIGKILL') }
}
