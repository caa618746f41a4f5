import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { AREA_FACTS, DEFAULT_AREA, parseArea } from '#contract/values/area.ts'
import { parseLocale } from '#contract/values/locale.ts'
import type { AppContext, CallContext } from '../context.ts'

/** Who calls over HTTP, from the headers that SPEC.md section 7 gives every call. */
export function callContextOf(c: Context, app: AppContext): CallContext {
  const area = parseArea(c.req.header('area')) ?? DEFAULT_AREA
  const locale =
    parseLocale(c.req.query('lang')) ??
    parseLocale(c.req.header('lang')) ??
    AREA_FACTS[area].defaultLocale
  const idempotencyKey = c.req.header('idempotency-key')
  return {
    app,
    area,
    locale,
    address: getConnInfo(c).remote.address ?? '',
    requestId: randomUUID(),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  }
}
