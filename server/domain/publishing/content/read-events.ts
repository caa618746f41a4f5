import { eventSchema, type EventContent } from '#content/events.schema.ts'
import { assertNamedAfterId, assertUniqueIds } from './assert-content.ts'
import type { ContentFile } from './content-source.ts'
import { parseContent } from './read-content-file.ts'

/**
 * The events of the content, one file each.
 *
 * @throws ContentError also for two events at one address
 */
export function readEvents(files: readonly ContentFile[]): EventContent[] {
  const read = files.map((file) => {
    const event = parseContent(file.file, file.text, eventSchema)
    assertNamedAfterId(file, event.id)
    return { file: file.file, event }
  })
  assertUniqueIds(read.map(({ file, event }) => ({ file, id: event.path })))
  return read.map(({ event }) => event)
}
