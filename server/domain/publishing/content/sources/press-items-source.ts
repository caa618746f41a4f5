import { pressItemSchema } from '#content/content-press.schema.ts'
import { assertNamedAfterId } from '../assert-content.ts'
import type { ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** The media center is Taiwan's alone (screens.md), and so is what it holds. */
const AREA = 'tw'

export const pressItemsSource: ContentSource = {
  name: 'press-items',
  prepare: (files) => {
    const items = files.map((file) => {
      const item = parseContent(file.file, file.text, pressItemSchema)
      assertNamedAfterId(file, item.id)
      return item
    })
    return async (tx, clock) => {
      const rows = items.map(
        (item) =>
          ({
            id: item.id,
            area: AREA,
            kind: item.kind,
            published_on: item.publishedOn,
            titles: JSON.stringify(item.title),
            summaries: JSON.stringify(item.summary),
            bodies: JSON.stringify(item.blocks),
            external_url: item.externalUrl,
            cover: item.cover,
            updated_at: clock.now(),
          }) as const,
      )
      await tx.deleteFrom('press_items').execute()
      await tx.insertInto('press_items').values(rows).execute()
      return []
    }
  },
}
