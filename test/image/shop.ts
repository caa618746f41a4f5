import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { signMemberToken } from '#server/domain/people/tokens/sign-member-token.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { PRODUCTION } from '../api/production-settings.ts'

export const OPERATOR = 'anna@shop.example'
export const CAMPAIGN = 'shop-daily'
/** What its members are given a day. */
export const DAILY_MINOR = 2

const SECRET = 'a-secret-of-a-test-that-is-long-enough'

/** As a production that an operator has set up: no setting of the demo. */
export const SHOP_SETTINGS = {
  ...PRODUCTION,
  PRODUCTION_ALLOWS: 'no-push',
  PUBLIC_ORIGIN: 'https://shop.example',
  MEMBER_TOKEN_SECRET: SECRET,
  MEMBER_TOKEN_ISSUER: 'shop',
  MAIL_TO: 'service@shop.example',
}

/** An operator's own texts: the starter's, with a brand, and a campaign in dates. */
export function writeContent(folder: string): void {
  cpSync(join(PROJECT_ROOT, 'content/starter'), folder, { recursive: true })
  const name = { 'zh-TW': '巷口紅利', 'zh-CN': '巷口红利', 'en-US': 'Corner' }
  edit(join(folder, 'brand.json'), (brand) => ({ ...brand, name, shortName: name }))
  const daily = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'content/demo/check-in-campaigns/tw-daily.json'), 'utf8'),
  ) as { rules: object }
  mkdirSync(join(folder, 'check-in-campaigns'))
  const campaign = {
    ...daily,
    id: CAMPAIGN,
    window: { startsOn: '2026-01-01', endsOn: '2099-12-31' },
    rules: { ...daily.rules, dailyMinor: DAILY_MINOR },
  }
  writeFileSync(join(folder, `check-in-campaigns/${CAMPAIGN}.json`), JSON.stringify(campaign))
}

export function edit(file: string, change: (value: Record<string, unknown>) => object): void {
  const value = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify(change(value)))
}

/** What the app's login of the shop would sign for a member. */
export function tokenOf(memberId: string): Promise<string> {
  const login = { secret: SECRET, issuer: 'shop', audience: 'hongli' }
  return signMemberToken(login, systemClock, { memberId, area: 'tw', hours: 1 })
}
