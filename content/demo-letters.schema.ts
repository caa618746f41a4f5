import { z } from 'zod'
import { AREAS } from '#contract/values/area.ts'
import { isContactField } from '#contract/values/contact-fields.ts'
import { MESSAGE_KINDS } from '#contract/values/inbox.ts'
import { LOCALES } from '#contract/values/locale.ts'

/** Shape of what visitors of a demonstration have written, for its inbox. */
export const demoLettersSchema = z.strictObject({
  letters: z.array(
    z.strictObject({
      /** By which a start knows that it is there. */
      reference: z.string().regex(/^(FB|PS|PR)-[2-9A-HJ-KM-NP-Z]{8}$/),
      kind: z.enum(MESSAGE_KINDS),
      area: z.enum(AREAS),
      locale: z.enum(LOCALES),
      /** Before the start that brings it. */
      hoursAgo: z.int().min(0).max(2_000),
      /** As its form takes it. */
      form: z.partialRecord(z.string().refine(isContactField), z.string()),
    }),
  ),
})
