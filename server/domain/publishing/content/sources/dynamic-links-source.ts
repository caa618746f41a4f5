import { dynamicLinksSchema } from '#content/content-press.schema.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { endOfDay } from '#contract/values/day.ts'
import { assertUniqueIds } from '../assert-content.ts'
import type { ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

export const dynamicLinksSource: ContentSource = {
  name: 'dynamic-links.json',
  prepare: (files) => {
    const links = files.flatMap(({ file, text }) => {
      const parsed = parseContent(file, text, dynamicLinksSchema)
      assertUniqueIds(parsed.map(({ sn }) => ({ file, id: sn })))
      return parsed
    })
    return async (tx, clock) => {
      const rows = links.map((link) => ({
        sn: link.sn,
        targets: JSON.stringify(link.targets),
        titles: JSON.stringify(link.title),
        status: link.status,
        ends_at: link.expiresOn === null ? null : endOfDay(link.expiresOn, DEFAULT_AREA),
        updated_at: clock.now(),
      }))
      await tx.deleteFrom('dynamic_links').execute()
      await tx.insertInto('dynamic_links').values(rows).execute()
      return []
    }
  },
}
