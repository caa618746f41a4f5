import type { Config } from '../../config/config.ts'
import type { StaticFiles } from '../files/static-files.ts'
import { baseHeaders, filePolicy } from '../security-headers.ts'
import type { Server, ServerContext } from '../server-environment.ts'
import { makeProxyTrust } from '../trusted-proxies.ts'

/**
 * Where the console answers, and whom. With a host of its own it is there alone, and nothing of the site is but what
 * a page that is seen ahead is drawn with; from networks that are not listed neither is there. Asked before anything
 * else that answers pages or calls: whoever may not see it is told what an address is told that there is not.
 */
export function mountConsoleGate(server: Server, config: Config, siteFiles: StaticFiles): void {
  const { origin, networks } = config.console
  if (origin === undefined && networks.length === 0) return
  const isListed = makeProxyTrust(networks)
  server.use('*', async (c, next) => {
    const { isConsoleHost, address } = c.get('caller')
    const { path } = c.req
    const isConsole = path === '/console' || path.startsWith('/console/')
    if (!isConsole && !isConsoleHost) return next()
    const isNear = networks.length === 0 || isListed(address)
    const isHere = origin === undefined || isConsoleHost
    if (!isNear || !isHere) return notFound(c)
    if (isConsole) return next()
    if (path === '/') return c.redirect('/console/', 302)
    return siteFile(c, config, siteFiles) ?? notFound(c)
  })
}

function siteFile(c: ServerContext, config: Config, files: StaticFiles): Response | undefined {
  const { path, method, raw } = c.req
  if (method !== 'GET' && method !== 'HEAD') return undefined
  // The site's own worker would take the console's host for the site's.
  if (!path.startsWith('/assets/') && !path.startsWith('/icons/')) return undefined
  c.set('pattern', '/assets/*')
  return files.find(path, raw, {
    ...baseHeaders(config),
    'Content-Security-Policy': filePolicy(path),
  })
}

function notFound(c: ServerContext): Response {
  c.set('pattern', 'none')
  return c.text('Not found', 404)
}
