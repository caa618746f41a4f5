import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { traceCall } from '../trace-call.ts'
import { isPublicAddress } from './is-public-address.ts'

export interface PartnerPost {
  url: string
  headers: Record<string, string>
  body: string
  /** Refuses addresses of this machine and its network (quality.md, Security and privacy). */
  isPublicOnly: boolean
  timeoutMs: number
}

/**
 * Posts to a configured address and answers the status. The address that was looked at is the one
 * that is connected to, so that a name cannot lead elsewhere between the two; redirects are not
 * followed.
 *
 * @throws Error for an address that is not public, no connection, no answer in time
 */
export function postToPartner(post: PartnerPost): Promise<number> {
  const { url, headers, body, isPublicOnly, timeoutMs } = post
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // An address in the url itself is never looked up.
  if (isPublicOnly && isIP(host) !== 0 && !isPublicAddress(host)) {
    return Promise.reject(new NotPublic(host))
  }
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(isPublicOnly ? { lookup: lookupPublic } : {}),
  }
  return traceCall({ method: 'POST', url }, async (tellStatus) => {
    const status = await new Promise<number>((answer, fail) => {
      const request = send(url, options, (response) => {
        answer(response.statusCode ?? 0)
        // What it says besides the status is of no interest.
        response.destroy()
      })
      request.on('error', fail)
      request.end(body)
    })
    tellStatus(status)
    return status
  })
}

class NotPublic extends Error {
  override readonly name = 'NotPublic'

  constructor(host: string) {
    super(`${host} is no public address`)
  }
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new NotPublic(hostname), '')
    // One that is not public among others is an attempt, or a mistake: none of them is used.
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new NotPublic(hostname), '')
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
