import type { MiddlewareHandler } from 'hono'

/** Another site's page must not drive the sandbox through its visitor's browser. */
export const refuseForeignSites: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (isForeign) return c.json({ error: 'Only for the sandbox’s own pages' }, 403)
  return next()
}
