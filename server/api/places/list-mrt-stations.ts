import { implement } from '@orpc/server'
import { listMrtStations as contract } from '#contract/places.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { listMrtStations as list } from '../../domain/places/list-mrt-stations.ts'

export const listMrtStations = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => {
    const stations = await list(app.db, { area: input['country-code'] ?? area })
    return {
      mrtStations: stations.map(({ names, lines, ...station }) => ({
        ...station,
        name: localized(names, locale),
        lines: lines.map((line) => ({
          id: line.id,
          code: line.code,
          name: localized(line.names, locale),
        })),
      })),
    }
  })
