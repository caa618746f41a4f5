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

export const pageErrors = {
  /** Errors that a page met (specification.md, Errors). They go to the log and a counter, not to a table. */
  log: call({
    id: 'logError',
    method: 'POST',
    path: '/api/tool/log-error',
    summary: 'Report an error that a page met',
    description:
      'Goes to the log and a counter. Numbers of cards, tokens and addresses are taken out.',
    tag: 'Tools',
    perMinute: 20,
    repeat: { by: 'nothing', because: 'a report twice in the log moves nothing' },
    input: z.strictObject({
      url: shortLine.meta({ description: 'The current path', examples: ['/tw/store-list'] }),
      message: shortText.meta({
        description: 'What the page was doing, or what the browser said',
        examples: ['The list of stores could not be shown'],
      }),
      error: shortText.optional().describe("The error's text, with its stack where there is one"),
    }),
    output: z.object({}),
  }),
}
