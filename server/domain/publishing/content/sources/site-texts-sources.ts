import type { z } from 'zod'
import {
  brandSchema,
  jobsSchema,
  partnerAppsSchema,
  partnerGroupsSchema,
  voicesSchema,
} from '#content/content.schema.ts'
import { tourSchema } from '#content/tour.schema.ts'
import { assertNamedAfterId } from '../assert-content.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'
import { readEvents } from '../read-events.ts'

/** How each text that pages alone show is read from its files. */
export const SITE_TEXTS = {
  brand: oneFile('brand.json', brandSchema),
  voices: oneFile('voices.json', voicesSchema),
  partnerGroups: oneFile('partner-groups.json', partnerGroupsSchema),
  partnerApps: oneFile('partner-apps.json', partnerAppsSchema),
  jobs: oneFile('jobs.json', jobsSchema),
  tours: { name: 'tours', read: (files: readonly ContentFile[]) => files.map(readTour) },
  events: { name: 'events', read: readEvents },
}

/**
 * They need no table but that of the files: no call searches them and nothing refers to them. What
 * somebody does not write is the starter's.
 */
export const siteTextsSources: readonly ContentSource[] = Object.values(SITE_TEXTS).map(
  ({ name, read }) => ({
    name,
    isOptional: true,
    prepare: (files) => {
      read(files)
      return () => Promise.resolve([])
    },
  }),
)

function oneFile<Schema extends z.ZodType>(name: string, schema: Schema) {
  return {
    name,
    read([file]: readonly ContentFile[]): z.output<Schema> {
      if (!file) throw new Error(`The starter has no ${name}`)
      return parseContent(file.file, file.text, schema)
    },
  }
}

function readTour(file: ContentFile) {
  const tour = parseContent(file.file, file.text, tourSchema)
  assertNamedAfterId(file, tour.id)
  return tour
}
