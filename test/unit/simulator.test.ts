import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appCheck } from '#contract/values/app-check.ts'
import { formatAppMarker, parseAppMarker } from '#contract/values/app-marker.ts'
import { AREAS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { APP_PAGES, readPhonePath } from '#web/components/simulator/app-pages.ts'
import { deviceOf, markerOf, valuesOf } from '#web/components/simulator/device.ts'
import { readAppMessage } from '#web/components/simulator/read-app-message.ts'

const APP = { deviceId: 'device-0001', version: '3.2.1' }
const numbers = fc.nat({ max: 99_999 })

describe('The marker block', () => {
  test('is read as it was written', () => {
    const markers = fc.record({
      version: fc.tuple(numbers, numbers, numbers),
      deviceId: fc.stringMatching(/^[A-Za-z0-9-]{8,64}$/),
      locale: fc.constantFrom(...LOCALES),
      area: fc.constantFrom(...AREAS),
      os: fc.constantFrom('ios' as const, 'android' as const),
    })
    fc.assert(
      fc.property(markers, (marker) => {
        expect(parseAppMarker(`Mozilla/5.0 ${formatAppMarker(marker)}`)).toEqual(marker)
      }),
    )
  })

  test("of the simulator's phone says what its values say", () => {
    const query = new URLSearchParams('area=SG&os=android&version=2.0.10')
    const device = deviceOf(query, 'zh-CN', '3.12.5')
    const values = valuesOf(device, 'a.b.c')
    expect(parseAppMarker(markerOf(device))).toMatchObject({
      deviceId: values.deviceID,
      locale: values.lang,
      area: values.area,
      version: [2, 0, 10],
      os: 'android',
    })
    expect(values).toMatchObject({ userToken: 'a.b.c', lat: null, lng: null })
  })

  test('stays one when an address asks for a phone that there is not', () => {
    const device = deviceOf(new URLSearchParams('area=xx&os=symbian&version=x'), 'en-US', '3.12.5')
    expect(device).toMatchObject({ area: 'tw', os: 'ios', version: '3.12.5' })
  })
})

describe('A message on its way into the simulator', () => {
  const write = (payloadJson: string, check: string) =>
    `{"action":"share","payload":${payloadJson},"check":"${check}"}`

  test('is verified by the bytes of its payload, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (payload) => {
        const payloadJson = JSON.stringify({ ...payload, trap: ',"check":"00000000"' })
        const check = await appCheck({ ...APP, action: 'share', payloadJson })
        const read = await readAppMessage(write(payloadJson, check), APP)
        expect(read).toMatchObject({ action: 'share', check, isVerified: true })
      }),
    )
  })

  test('of another device, another version or an old frame is found out', async () => {
    const check = await appCheck({ ...APP, action: 'share', payloadJson: '{}' })
    const others = [
      { ...APP, deviceId: 'device-0002' },
      { ...APP, version: '3.2.2' },
    ]
    for (const app of others) {
      expect(await readAppMessage(write('{}', check), app)).toMatchObject({ isVerified: false })
    }
    expect(await readAppMessage(write('{}', ''), APP)).toMatchObject({ isVerified: false })
  })

  test('is none when it is something else', async () => {
    const texts = ['', 'null', '[]', '{"action":1,"payload":{},"check":""}', '{"action":"close"}']
    for (const text of texts) expect(await readAppMessage(text, APP)).toBeUndefined()
  })
})

describe("The phone's pages", () => {
  test.each(['/app-web/wallet', '/store/a-b?mode=simple', '/'])('may be %s', (path) => {
    expect(readPhonePath(path)).toBe(path)
  })

  test.each([
    null,
    '',
    'wallet',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/simulator',
    '/a b',
  ])('are never %j', (path) => {
    expect(readPhonePath(path)).toBeUndefined()
  })

  test('are pages of the route table, and none that stands for itself is left out', () => {
    const table = readFileSync(join(PROJECT_ROOT, 'web/routes.ts'), 'utf8')
    const [, inApp = ''] = /route\('app-web', [^[]*\[([\s\S]*?)\n {2}\]\)/.exec(table) ?? []
    const routes = [...inApp.matchAll(/^ {4}route\(\s*'([^']+)'/gm)].map(([, path]) => path)
    // Neither pages of one thing, nor files, nor what only a partner's link or the bank leads to.
    const isOther = /:|\.(csv|json)$|^conversion$|\/back$/
    const withoutValues = routes.filter(
      (path) => !isOther.test(path?.replace(/\/:\w+\?$/, '') ?? ''),
    )
    const offered = APP_PAGES.map(({ path }) => path.replace(/^\/app-web\//, ''))
    const expected = withoutValues.map((path) => path?.replace(/\/:\w+\?$/, ''))
    expect(offered.filter((path) => !path.startsWith('/')).toSorted()).toEqual(
      [...new Set(expected)].toSorted(),
    )
  })
})
