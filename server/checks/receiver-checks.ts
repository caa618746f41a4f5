import { lookup } from 'node:dns/promises'
import type { Config } from '../config/config.ts'
import { isPublicAddress } from '../outside/partner-call-back/is-public-address.ts'
import { mistake, ok, warning, type Check, type Finding } from './check.ts'
import { isInTheClear } from './is-in-the-clear.ts'

const GROUP = 'Other services'
const IN_THE_CLEAR = warning(
  'push',
  'PUSH_WEBHOOK_URL is not encrypted: others on the way read what members are told; write it with https://',
)

/**
 * Where pushes and call-backs go: whether the names are known. Nothing is sent, which a receiver could
 * take for news.
 */
export function receiverChecks({ pushWebhook, partners, isProduction }: Config): Check[] {
  const checks: Check[] = [...partners.callBackUrls].map(([code, url]) => ({
    group: GROUP,
    subject: `partner ${code}`,
    needs: ['PARTNER_CALL_BACK_URLS'],
    look: () => lookUp(`partner ${code}`, url, isProduction),
  }))
  if (pushWebhook) {
    const { url } = pushWebhook
    const look = async () => [
      ...(await lookUp('push', url, false)),
      ...(isInTheClear(url) ? [IN_THE_CLEAR] : []),
    ]
    checks.unshift({ group: GROUP, subject: 'push', needs: ['PUSH_WEBHOOK_URL'], look })
  }
  return checks
}

/** Whether the host of an address is known, and where it has to be, in the internet. */
export async function lookUp(
  subject: string,
  url: string,
  isPublicOnly: boolean,
): Promise<Finding[]> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) return [mistake(subject, `there is no host ${host}`)]
  if (isPublicOnly && !found.every(({ address }) => isPublicAddress(address))) {
    return [mistake(subject, `${host} is an address of a closed network, where nothing is sent to`)]
  }
  return [ok(subject, `${host} is known`)]
}
