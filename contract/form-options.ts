import { z } from 'zod'
import { call } from './call.ts'

const choiceSchema = z.object({ id: z.string(), label: z.string() })

export const formOptionsSchema = z.object({
  /** Names of the fields of the contact form that every question type has. */
  commonFields: z.array(z.string()),
  questionTypes: z.array(
    choiceSchema.extend({
      hint: z.string(),
      /** Shown besides the common ones, in this order. */
      fields: z.array(z.string()),
      requiredFields: z.array(z.string()),
    }),
  ),
  /** Where the user heard of the product, by the ids of SPEC.md section 3. */
  sources: z.array(z.object({ id: z.number().int(), label: z.string() })),
  genders: z.array(choiceSchema),
  works: z.array(choiceSchema),
})

export type FormOptions = z.infer<typeof formOptionsSchema>

export const getFormOptions = call({
  method: 'GET',
  path: '/api/official/parameter/form-options',
  summary: 'What the forms offer to choose from; places of residence are the cities of the area',
  tag: 'Parameters',
})
  .input(z.object({}))
  .output(z.object({ formOptions: formOptionsSchema }))
