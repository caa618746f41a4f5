import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_AREA, type Area } from '#contract/values/area.ts'

/** A member whom no other test knows, nor another try of the same one. */
export function newMember(name: string): string {
  return `${name}-${randomUUID().slice(0, 12)}`
}

/**
 * A member's token, signed by the server under test as `/simulator` has it do: it ends 90 days after
 * that server's own clock. Asked without the browser's cookies, which count only with an `Origin`.
 */
export async function tokenOf(
  origin: string,
  memberId: string,
  area: Area = DEFAULT_AREA,
): Promise<string> {
  const response = await fetch(`${origin}/api/simulator/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ memberId, area }),
  })
  if (!response.ok) throw new Error(`No token for ${memberId}: ${response.status}`)
  return ((await response.json()) as { token: string }).token
}

/** Signs a member in as a link of the app does, which needs no script. */
export async function signIn(
  page: Page,
  origin: string,
  memberId: string,
  area?: Area,
): Promise<void> {
  const token = await tokenOf(origin, memberId, area)
  await page.goto(`${origin}/app-web/disclaimer?token=${token}`)
}
