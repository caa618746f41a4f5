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

/** Signs a member in as a link of the app does, which needs no script, and stays where the page is. */
export async function signIn(
  page: Page,
  origin: string,
  memberId: string,
  area?: Area,
): Promise<void> {
  await followTokenLink(page, origin, await tokenOf(origin, memberId, area))
}

/** The cookie is all that a test wants of the link: the page behind it is not opened for it. */
export async function followTokenLink(page: Page, origin: string, token: string): Promise<void> {
  const link = `${origin}/app-web/disclaimer?token=${token}`
  const answer = await page.context().request.get(link, { maxRedirects: 0 })
  // Who is asked first, because somebody else is logged in, gets a page.
  if (answer.status() !== 303) throw new Error(`The link signs nobody in: ${answer.status()}`)
}
