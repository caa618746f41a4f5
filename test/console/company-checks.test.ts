import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companyChecks } from '#server/checks/company-checks.ts'
import { runChecks } from '#server/checks/run-checks.ts'
import { judgeEnvironment, readConfig } from '#server/config/config.ts'
import { closeAtEnd } from '../api/close-at-end.ts'
import { PRODUCTION } from '../api/production-settings.ts'
import { CompanyStandIn } from './company-stand-in.ts'

describe('What `operate check` says of the company’s own sign-in', () => {
  closeAtEnd()
  let company: CompanyStandIn

  beforeAll(async () => {
    company = await CompanyStandIn.start()
  })
  beforeEach(() => {
    company.broken = undefined
    company.facts = {}
  })

  async function check(settings: Record<string, string> = {}): Promise<string[]> {
    const config = readConfig({ ...company.settings, ...settings })
    const found = await runChecks(companyChecks(config), new Set())
    return found.map(({ level, subject, words }) => `${level}: ${subject}: ${words}`)
  }

  test('is nothing where there is none', () => {
    expect(companyChecks(judgeEnvironment(PRODUCTION).config)).toEqual([])
  })

  test('is its way back, where it answers', async () => {
    expect(await check()).toEqual([
      'ok: company sign-in: it answers; it has to know http://localhost:3000/console/sign-in/company as a way back',
    ])
    const [line] = await check({ CONSOLE_ORIGIN: 'https://console.hongli.test' })
    expect(line).toContain('know https://console.hongli.test/console/sign-in/company as')
  })

  test('is a mistake where nobody answers, or another one', async () => {
    const begin = 'mistake: company sign-in: STAFF_OIDC_ISSUER cannot be read'
    company.broken = 500
    expect(await check()).toEqual([expect.stringContaining(begin)])
    company.broken = undefined
    company.facts = { issuer: 'https://elsewhere.example' }
    expect(await check()).toEqual([expect.stringContaining(begin)])
    const [away] = await check({ STAFF_OIDC_ISSUER: 'http://127.0.0.1:1' })
    expect(away).toContain(begin)
  })

  test.each([
    [{ scopes_supported: ['openid', 'email'] }, 'mistake', 'does not know profile of STAFF_OIDC_S'],
    [{ token_endpoint_auth_methods_supported: ['private_key_jwt'] }, 'mistake', 'takes no secret'],
    [{ code_challenge_methods_supported: ['plain'] }, 'warning', 'does not say that it looks at'],
  ])('of %o is a %s', async (facts, level, words) => {
    company.facts = facts
    const [line] = await check()
    expect(line).toMatch(new RegExp(`^${level}: company sign-in: it ${words}`))
  })

  test('warns of one that is not encrypted on the way', async () => {
    const lines = await check({ STAFF_OIDC_ISSUER: 'http://login.hongli.invalid' })
    expect(lines.at(-1)).toMatch(/^warning: .*STAFF_OIDC_ISSUER is not encrypted/)
  })
})
