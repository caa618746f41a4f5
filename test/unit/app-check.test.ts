import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appCheck, parseAppVersion } from '#contract/values/app-check.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const deviceIds = fc.stringMatching(/^[A-Za-z0-9-]{8,64}$/)
const numbers = fc.nat({ max: 99_999 })
const versions = fc.tuple(numbers, numbers, numbers)
const payloads = fc.dictionary(fc.string(), fc.string())

/** The rule of rules.md once more, place by place. */
function expectedCheck(deviceId: string, version: number[], action: string, json: string): string {
  let rotated = deviceId
  for (const number of version) {
    for (let place = 0; place < number % 10; place += 1) rotated = rotated.slice(1) + rotated[0]
  }
  return createHash('sha256').update(`${rotated}${action}${json}`).digest('hex').slice(0, 8)
}

describe('The check of a message', () => {
  test('is the one that the app reckons, for every device, version and payload', async () => {
    await fc.assert(
      fc.asyncProperty(deviceIds, versions, payloads, async (deviceId, version, payload) => {
        const payloadJson = JSON.stringify(payload)
        const message = { deviceId, version: version.join('.'), action: 'share', payloadJson }
        expect(await appCheck(message)).toBe(expectedCheck(deviceId, version, 'share', payloadJson))
      }),
    )
  })

  test('only looks at the last digit of each number', async () => {
    const message = { deviceId: 'device-0001', action: 'close', payloadJson: '{}' }
    const checks = ['1.2.3', '11.22.33', '3.2.1'].map((version) =>
      appCheck({ ...message, version }),
    )
    expect(new Set(await Promise.all(checks)).size).toBe(1)
  })

  test.each(['', '1.2', '1.2.3.4', 'a.b.c', '1.2.3-beta', '-1.2.3', '123456.1.1'])(
    'is empty for the version %j',
    async (version) => {
      const message = { deviceId: 'device-0001', action: 'close', payloadJson: '{}', version }
      expect(parseAppVersion(version)).toBeUndefined()
      expect(await appCheck(message)).toBe('')
    },
  )

  test('is what the example for app developers says', async () => {
    const page = readFileSync(join(PROJECT_ROOT, 'docs/app-bridge.md'), 'utf8')
    const [, example = ''] = /### A worked example\n([\s\S]*?)\n#/.exec(page) ?? []
    const cell = (name: string) =>
      new RegExp(`\\| ${name} +\\| \`([^\`]+)\` `).exec(example)?.[1] ?? ''
    const check = await appCheck({
      deviceId: cell('deviceID'),
      version: cell('version'),
      action: cell('action'),
      payloadJson: cell('payload'),
    })
    expect(check).toMatch(/^[0-9a-f]{8}$/)
    expect(cell('check')).toBe(check)
    expect(example).toContain(`"check":"${check}"`)
  })
})
