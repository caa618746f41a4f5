import { z } from 'zod'
import { WANTED } from '#contract/values/applications.ts'
import { AREAS } from '#contract/values/area.ts'
import { isContactField } from '#contract/values/contact-fields.ts'
import { LOCALES } from '#contract/values/locale.ts'

/** Shape of what stores of a demonstration have applied with. */
export const demoApplicationsSchema = z.strictObject({
  applications: z.array(
    z.strictObject({
      /** By which a start knows that it is there. */
      reference: z.string().regex(/^AP-[2-9A-HJ-KM-NP-Z]{8}$/),
      area: z.enum(AREAS),
      locale: z.enum(LOCALES),
      /** Sent for review, before the start that brings it. */
      hoursAgo: z.int().min(0).max(2_000),
      /** As its form takes it. */
      form: z.partialRecord(z.string().refine(isContactField), z.string()),
      /** Files of `content/demo/applications/`, as their owner called them. */
      documents: z.array(
        z.strictObject({
          file: z.string().regex(/^[a-z0-9-]+\.(png|jpg|pdf)$/),
          name: z.string(),
        }),
      ),
      /** What staff have asked for since. */
      asked: z
        .strictObject({ wanted: z.array(z.enum(WANTED)).min(1), words: z.string() })
        .optional(),
    }),
  ),
})
