import { z } from 'zod'
import { call } from './call.ts'
import { FORM_OPTIONS } from './examples/site-examples.ts'

const choiceSchema = z.object({ id: z.string(), label: z.string() })

export const formOptionsSchema = z
  .object({
    commonFields: z
      .array(z.string())
      .describe('Names of the fields of the contact form that every question type has'),
    questionTypes: z.array(
      choiceSchema.extend({
        hint: z.string(),
        fields: z.array(z.string()).describe('Shown besides the common ones, in this order'),
        requiredFields: z.array(z.string()),
      }),
    ),
    sources: z
      .array(z.object({ id: z.number().int(), label: z.string() }))
      .describe('Where the user heard of the product'),
    genders: z.array(choiceSchema),
    works: z.array(choiceSchema),
  })
  .meta({ examples: [FORM_OPTIONS] })

export type FormOptions = z.infer<typeof formOptionsSchema>

export const formOptions = {
  get: call({
    id: 'getFormOptions',
    method: 'GET',
    path: '/api/official/parameter/form-options',
    summary: 'What the forms offer to choose from; places of residence are the cities of the area',
    description: 'Labels come in the language that was asked for; ids stay the same.',
    tag: 'Parameters',
    input: z.object({}),
    output: z.object({ formOptions: formOptionsSchema }),
  }),
}
