import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appCheck } from '#contract/values/app-check.ts'
import { hasAppChannel, readAppBridge, sendToApp } from '#web/client/app-bridge.ts'
import { memberOfToken } from '#web/client/member-of-token.ts'
import { onScannedCode } from '#web/client/scanned-code.ts'

afterEach(() => vi.unstubAllGlobals())

/** The page's window as an app has left it. */
function stubWindow(given: object): void {
  const page = Object.assign(given, { top: given })
  vi.stubGlobal('window', page)
}

function readWith(HongliApp: unknown) {
  stubWindow({ HongliApp })
  return readAppBridge()
}

const COMPLETE = {
  userToken: 'a.b.c',
  deviceID: 'device-0001',
  version: '3.2.1',
  lang: 'zh-CN',
  lat: 25.04,
  lng: '121.51',
  area: 'TW',
}

describe('What the app says', () => {
  test('is read with its types', () => {
    expect(readWith(COMPLETE)).toEqual({ ...COMPLETE, lng: 121.51, area: 'tw' })
  })

  test.each([undefined, null, 0, '', 'HongliApp', true])('is nothing when it is %j', (given) => {
    expect(readWith(given)).toBeUndefined()
  })

  test.each([
    undefined,
    null,
    '',
    ' ',
    'null',
    'undefined',
    0,
    false,
    {},
    { token: 'null' },
    ['x'],
  ])('means that nobody is logged in when the token is %j', (userToken) => {
    expect(readWith({ ...COMPLETE, userToken })?.userToken).toBeUndefined()
  })

  test('may hold the token in an object of its own', () => {
    expect(readWith({ userToken: { token: 'a.b.c' } })?.userToken).toBe('a.b.c')
  })

  test('never throws and keeps to its types, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (given) => {
        const bridge = readWith(given)
        expect(['undefined', 'string']).toContain(typeof bridge?.userToken)
        expect(['undefined', 'number']).toContain(typeof bridge?.lat)
      }),
    )
    fc.assert(
      fc.property(fc.record(mapValues(COMPLETE, () => fc.anything())), (given) => {
        expect(() => readWith(given)).not.toThrow()
      }),
    )
  })

  test('is nothing when looking at it fails', () => {
    const thorny = new Proxy({}, { get: () => fail() })
    expect(readWith(thorny)).toBeUndefined()
  })

  test('has a position on the earth or none', () => {
    const positions = [91, -91, Number.NaN, Infinity, '', 'north', [25]]
    for (const lat of positions) expect(readWith({ lat })?.lat).toBeUndefined()
  })
})

describe('A frame', () => {
  const channel = { HongliAndroid: { postMessage: () => undefined } }

  function stubFrame({ isDemo = true, path = '/simulator', parent = {} as object } = {}): void {
    const top = Object.assign(parent, { location: { pathname: path } })
    vi.stubGlobal('document', { documentElement: { dataset: isDemo ? { simulator: '' } : {} } })
    vi.stubGlobal('window', { HongliApp: COMPLETE, ...channel, top, parent: top })
  }

  test('of another page hears nothing and says nothing', async () => {
    for (const frame of [
      { path: '/app-web/wallet' },
      { path: '/simulator/x' },
      { isDemo: false },
    ]) {
      stubFrame(frame)
      expect(readAppBridge()).toBeUndefined()
      expect(hasAppChannel()).toBe(false)
      expect(await sendToApp('close', {})).toBe(false)
    }
  })

  test('inside of a frame is not the simulator’s', () => {
    stubFrame()
    Object.assign(window, { parent: { location: { pathname: '/simulator' } } })
    expect(readAppBridge()).toBeUndefined()
  })

  test('of the simulator stands for the app, in the demo', () => {
    stubFrame()
    expect(readAppBridge()?.userToken).toBe('a.b.c')
    expect(hasAppChannel()).toBe(true)
  })
})

describe('A message to the app', () => {
  const channels: [string, (postMessage: unknown) => object][] = [
    ['iOS', (postMessage) => ({ webkit: { messageHandlers: { hongli: { postMessage } } } })],
    ['Android', (postMessage) => ({ HongliAndroid: { postMessage } })],
    ['React Native', (postMessage) => ({ ReactNativeWebView: { postMessage } })],
  ]

  test.each(channels)('reaches the channel of %s with its check', async (_, channelOf) => {
    const received: string[] = []
    stubWindow({ HongliApp: COMPLETE, ...channelOf((text: string) => received.push(text)) })
    expect(hasAppChannel()).toBe(true)
    expect(await sendToApp('openStore', { storeId: 's"1' })).toBe(true)
    const payload = { storeId: 's"1' }
    const check = await appCheck({
      deviceId: 'device-0001',
      version: '3.2.1',
      action: 'openStore',
      payloadJson: JSON.stringify(payload),
    })
    expect(received.map((text) => JSON.parse(text) as unknown)).toEqual([
      { action: 'openStore', payload, check },
    ])
  })

  test('goes nowhere outside of the app, and says so', async () => {
    stubWindow({})
    expect(hasAppChannel()).toBe(false)
    expect(await sendToApp('login', {})).toBe(false)
  })

  test('has an empty check when the app has not said who it is', async () => {
    const received: string[] = []
    stubWindow({ HongliAndroid: { postMessage: (text: string) => received.push(text) } })
    expect(await sendToApp('close', {})).toBe(true)
    expect(received).toEqual(['{"action":"close","payload":{},"check":""}'])
  })

  test('was not taken when the channel fails', async () => {
    stubWindow({ HongliApp: COMPLETE, HongliAndroid: { postMessage: fail } })
    expect(await sendToApp('close', {})).toBe(false)
  })

  test('passes over what only looks like a channel', async () => {
    stubWindow({ webkit: { messageHandlers: null }, HongliAndroid: 'yes', ReactNativeWebView: {} })
    expect(await sendToApp('close', {})).toBe(false)
  })
})

describe('The member of a token', () => {
  const tokenOf = (claims: unknown) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

  test('is its claim rmi', () => {
    expect(memberOfToken(tokenOf({ rmi: 'demo-tw_1', name: '小美??>>' }))).toBe('demo-tw_1')
  })

  test('is nobody for what is no token', () => {
    for (const rmi of [1, '', 'a b', 'x'.repeat(65), undefined]) {
      expect(memberOfToken(tokenOf({ rmi }))).toBeUndefined()
    }
    fc.assert(fc.property(fc.string(), (text) => memberOfToken(text) === undefined))
  })
})

describe('What the app has scanned', () => {
  test('is heard until nobody listens any more; anything else is passed over', () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    const heard: string[] = []
    const stop = onScannedCode((code) => heard.push(code))
    const scan = (detail: unknown) =>
      target.dispatchEvent(new CustomEvent('hongli:scanned', { detail }))
    for (const detail of [{ code: 'ABCD' }, null, 'ABCD', { code: 7 }, { code: '' }]) scan(detail)
    stop()
    scan({ code: 'LATE' })
    expect(heard).toEqual(['ABCD'])
  })
})

function fail(): never {
  throw new Error('The app is not well')
}

function mapValues<Key extends string, Value>(
  object: Record<Key, unknown>,
  make: () => Value,
): Record<Key, Value> {
  const entries = Object.keys(object).map((key) => [key, make()] as const)
  return Object.fromEntries(entries) as Record<Key, Value>
}
