import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls, type CallName, type CallOutputs } from '#contract/calls.ts'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { inputsOf } from '../../test/faults/call-inputs.ts'
import { tokenOf } from '../../test/e2e/member-sign-in.ts'
import { apiOf } from '../../test/e2e/site-api.ts'
import { PAYER } from '../pictures/prepare-members.ts'
import type { Studio } from '../pictures/studio.ts'
import { normalise } from './normalise.ts'

interface Asking {
  studio: Studio
  folder: string
  area: Area
  locale: Locale
  /** Who asks; left out: a visitor. */
  member?: string
}

/** Calls whose whole answer is another one each time: a clock, and a puzzle for a form. */
const NEVER_THE_SAME: readonly CallName[] = ['getSimulatorClock', 'getBotCheck']

/**
 * Makes every call that reads, as that caller, and writes each answer into a file.
 *
 * @returns how many there were
 */
export async function askEach({ studio, folder, area, locale, member }: Asking): Promise<number> {
  const { origin } = studio
  const headers = {
    AREA: area.toUpperCase(),
    lang: locale,
    ...(member && { Authorization: `Bearer ${await tokenOf(origin, member, area)}` }),
  }
  const inputs = await inputsFor(studio, area)
  const place = join(folder, area, locale, member ?? 'visitor')
  mkdirSync(place, { recursive: true })
  const reads = Object.values(calls).filter(
    ({ id, method, caller }) =>
      method === 'GET' && !NEVER_THE_SAME.includes(id) && (member ? caller !== 'anyone' : true),
  )
  for (const { id, path } of reads) {
    const response = await fetch(origin + addressOf(path, { ...inputs[id] }), { headers })
    const answer = { status: response.status, body: (await response.json()) as unknown }
    writeFileSync(join(place, `${id}.json`), normalise(answer))
  }
  return reads.length
}

/** What is asked for, of what is there since the studio was prepared. */
async function inputsFor({ origin, addresses }: Studio, area: Area) {
  const queryOf = async (route: string) => {
    const path = (await addresses[route]?.()) ?? ''
    return Object.fromEntries(new URL(path, origin).searchParams)
  }
  const token = await tokenOf(origin, PAYER)
  const { stores } = await apiOf(origin).listStores(area, '?ps=1')
  const payment = await addresses['app-web/payments/:id']?.()
  const { invitation } = await fetch(`${origin}/api/official/mgm/mine`, {
    headers: { Authorization: `Bearer ${token}` },
  }).then((response) => response.json() as Promise<CallOutputs['getMyReferrals']>)
  return inputsOf({
    member: PAYER,
    token,
    storeId: stores[0]?.id ?? '',
    couponId: 'tw-longtan-douhua-free-topping',
    paymentId: payment?.split('/').at(-1) ?? '',
    link: (await queryOf('apply/tappay/attach'))['link'] ?? '',
    referralCode: invitation?.code ?? '',
    conversion: await queryOf('app-web/conversion'),
    confirmationLink: 'none-that-was-sent',
    // Of forms alone, which are written.
    botChecks: { feedback: '', prospectStore: '', pressContact: '', application: '' },
  })
}

function addressOf(path: string, input: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(input[key])
    delete input[key]
    return encodeURIComponent(value)
  })
  return `${filled}?${new URLSearchParams(input as Record<string, string>)}`
}
