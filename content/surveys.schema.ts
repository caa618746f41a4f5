import { z } from 'zod'
import { toldAs } from './told-as.ts'
import { windowSchema } from './window.schema.ts'

/**
 * Shape of the paid surveys in `surveys/<area>.json`. The reward is an integer in the area's smallest
 * unit.
 */

const text = z.string().trim().min(1)
const localeTexts = z.strictObject({ 'zh-TW': text, 'zh-CN': text, 'en-US': text })
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const options = z
  .array(z.strictObject({ id: slug, label: localeTexts }))
  .min(2)
  .max(12)
  .refine(hasOwnIds, toldAs('sameId', 'An option id is given twice'))

const choose = z.discriminatedUnion('rule', [
  z.strictObject({
    rule: z.enum(['exactly', 'at-most', 'at-least']),
    count: z.int().min(1).max(12),
  }),
  z.strictObject({ rule: z.literal('unlimited') }),
])

const asked = { id: slug, isRequired: z.boolean().default(true), title: localeTexts }

const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), ...asked, options }),
  z
    .strictObject({ kind: z.literal('multiple'), ...asked, options, choose })
    .refine((question) => !('count' in question.choose && question.choose.count > question.options.length), toldAs('tooFewOptions', 'Asks for more options than there are', ['choose', 'count'])),
  z.strictObject({ kind: z.literal('text'), ...asked, maxLength: z.int().min(10).max(1_000) }),
  z.strictObject({
    kind: z.literal('rating'),
    ...asked,
    lowest: localeTexts.describe('What 1 and 5 mean'),
    highest: localeTexts,
  }),
])

export const surveySchema = z
  .strictObject({
    id: slug,
    title: localeTexts,
    intro: localeTexts,
    rewardMinor: z.int().positive(),
    minutes: z.int().min(1).max(120),
    review: z.enum(['manual', 'auto-approve']),
    window: windowSchema,
    questions: z
      .array(questionSchema)
      .min(1)
      .max(30)
      .refine(hasOwnIds, toldAs('sameId', 'A question id is given twice')),
  })

export const surveysSchema = z.array(surveySchema).min(1)

export type SurveyContent = z.infer<typeof surveySchema>

function hasOwnIds(items: readonly { id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length
}
