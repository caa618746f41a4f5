import type { CallOutputs } from '#contract/calls.ts'
import type { Area } from '#contract/values/area.ts'
import { readPageFigures, type PageFigures } from './page-figures.ts'

export interface KnownMember {
  id: string
  area: Area
}

type PaymentFacts = Omit<CallOutputs['listPayments']['payments'][number], 'failure' | 'redirectUrl'>

/** What a member has, as calls and pages of a running server say it. */
export interface MemberFacts extends KnownMember {
  member: CallOutputs['getMember']['member']
  /** The two files that members keep, to the letter. */
  statementJson: string
  statementCsv: string
  payments: PaymentFacts[]
  cards: object[]
  coupons: object[]
  /** How many rows there are of each table of the member's data. */
  rowCounts: Record<string, number>
  wallet: PageFigures
}

export interface Facts {
  members: MemberFacts[]
  pages: Record<string, PageFigures>
  application: CallOutputs['getStoreApplication']['storeApplication']
}

/** What a reader has to know before it asks. */
export interface Subjects {
  members: KnownMember[]
  pages: string[]
  applicationLink: string
}

/** Asks a server for everything that must not change. */
export async function readFacts(origin: string, subjects: Subjects): Promise<Facts> {
  const members: MemberFacts[] = []
  for (const member of subjects.members) members.push(await readMember(origin, member))
  const pages: Facts['pages'] = {}
  for (const path of subjects.pages) {
    const html = await readText(origin + path, {})
    pages[path] = readPageFigures(html.replaceAll(origin, ''))
  }
  const query = `?link=${encodeURIComponent(subjects.applicationLink)}`
  const { storeApplication } = await readJson<CallOutputs['getStoreApplication']>(
    `${origin}/api/official/apply/status${query}`,
    {},
  )
  return { members, pages, application: storeApplication }
}

/** A token of the demo's own login. */
export async function tokenFor(origin: string, { id, area }: KnownMember): Promise<string> {
  const response = await fetch(`${origin}/api/simulator/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ memberId: id, area }),
  })
  return ((await response.json()) as CallOutputs['createSimulatorToken']).token
}

async function readMember(origin: string, known: KnownMember): Promise<MemberFacts> {
  const token = await tokenFor(origin, known)
  const headers = { Authorization: `Bearer ${token}`, Cookie: `session=${token}` }
  const ask = <Answer>(path: string) => readJson<Answer>(`${origin}/api/official${path}`, headers)
  const page = (path: string) => readText(`${origin}/app-web/wallet${path}`, headers)
  const { member } = await ask<CallOutputs['getMember']>('/member')
  const { payments } = await ask<CallOutputs['listPayments']>('/payment?ps=100')
  const { cards } = await ask<CallOutputs['listCards']>('/card')
  const { coupons } = await ask<CallOutputs['listMyCoupons']>('/coupon/mine?ps=100')
  const { memberData } = await ask<CallOutputs['getMemberData']>('/member/data')
  return {
    ...known,
    member,
    statementJson: await page('/statement.json'),
    statementCsv: await page('/statement.csv'),
    payments: payments.map(withoutWords),
    cards,
    coupons: coupons.map(({ id, status }) => ({ id, status })),
    rowCounts: Object.fromEntries(
      Object.entries(memberData.tables).map(([table, rows]) => [table, rows.length]),
    ),
    wallet: readPageFigures(await page('')),
  }
}

/** The bank's page is at the gateway's address of the day, and a failure's words may be put better. */
function withoutWords(payment: CallOutputs['listPayments']['payments'][number]): PaymentFacts {
  const { failure: _failure, redirectUrl: _redirectUrl, ...facts } = payment
  return facts
}

async function readJson<Answer>(url: string, headers: Record<string, string>): Promise<Answer> {
  return JSON.parse(await readText(url, headers)) as Answer
}

async function readText(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`)
  return text
}
