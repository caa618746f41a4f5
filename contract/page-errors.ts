import { z } from 'zod'
import { call } from './call.ts'
import { tidyLine, tidyText } from './values/typed-text.ts'

const MAX_FIELD_BYTES = 2_048

const bounded = (schema: z.ZodString) =>
  schema.refine((text) => new TextEncoder().encode(text).length <= MAX_FIELD_BYTES, {
    error: 'ReportTooLong',
  })

const shortLine = bounded(z.string().overwrite(tidyLine))
const shortText = bounded(z.string().overwrite(tidyText))

/** Errors that a page met (SPEC.md, section 8). They go to the log and a counter, not to a table. */
export const logError = call({
  method: 'POST',
  path: '/api/tool/log-error',
  summary: 'Report an error that a page met',
  tag: 'Tools',
  perMinute: 20,
  repeat: { by: 'nothing', because: 'a report twice in the log moves nothing' },
})
  .input(
    z.strictObject({
      /** The current path. */
      url: shortLine,
      message: shortText,
      /** The error's text, with its stack where there is one. */
      error: shortText.optional(),
    }),
  )
  .output(z.object({}))
