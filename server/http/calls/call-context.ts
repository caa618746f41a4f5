import { parseAppMarker } from '#contract/values/app-marker.ts'
import { AREA_FACTS, DEFAULT_AREA, parseArea } from '#contract/values/area.ts'
import { parseLocale } from '#contract/values/locale.ts'
import type { AppContext, CallContext } from '../../wiring/context.ts'
import type { ServerContext } from '../server-environment.ts'

/** Who calls over HTTP, from the headers that specification.md, Calls gives every call. */
export function callContextOf(c: ServerContext, app: AppContext): CallContext {
  const givenArea = parseArea(c.req.header('area'))
  const area = givenArea ?? DEFAULT_AREA
  const locale =
    parseLocale(c.req.query('lang')) ??
    parseLocale(c.req.header('lang')) ??
    AREA_FACTS[area].defaultLocale
  const idempotencyKey = c.req.header('idempotency-key')
  const { address, requestId } = c.get('caller')
  const deviceId = parseAppMarker(c.req.header('user-agent'))?.deviceId
  return {
    app,
    area,
    isAreaGiven: givenArea !== undefined,
    locale,
    address,
    requestId,
    ...(deviceId === undefined ? {} : { deviceId }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  }
}
