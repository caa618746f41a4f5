import { implement } from '@orpc/server'
import { listMrtStations as contract } from '#contract/places.ts'
import type { Area } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { listMrtStations as list } from '../../domain/places/list-mrt-stations.ts'

export const listMrtStations = implement(contract)
  .$context<CallContext>()
  .handler(({ input, context }) => {
    const area = input['country-code'] ?? context.area
    const key = `mrt-stations:${area}:${context.locale}`
    return context.app.contentCache.get(key, () => answerFor(area, context))
  })

async function answerFor(area: Area, { app, locale }: CallContext) {
  const stations = await list(app.db, { area })
  return {
    mrtStations: stations.map(({ names, lines, ...station }) => ({
      ...station,
      name: localized(names, locale),
      lines: lines.map(({ id, code, names: lineNames }) => ({
        id,
        code,
        name: localized(lineNames, locale),
      })),
    })),
  }
}
