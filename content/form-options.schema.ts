import { z } from 'zod'
import { CONTACT_FIELDS } from '#contract/values/contact-fields.ts'

/** Shape of the choices that the contact form offers (specification.md, Fields). */

const text = z.string().trim().min(1)
const localeTexts = z.strictObject({ 'zh-TW': text, 'zh-CN': text, 'en-US': text })
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const contactField = z.enum(Object.keys(CONTACT_FIELDS))
const choice = z.strictObject({ id: slug, label: localeTexts })

export const formOptionsSchema = z.strictObject({
  /** Shown for every question type. */
  commonFields: z.array(contactField).min(1),
  questionTypes: z
    .array(
      z
        .strictObject({
          id: slug,
          label: localeTexts,
          hint: localeTexts,
          /** Shown besides the common ones, in this order. */
          fields: z.array(contactField),
          requiredFields: z.array(contactField),
        })
        .refine((type) => type.requiredFields.every((field) => type.fields.includes(field)), {
          path: ['requiredFields'],
          message: 'A required field is one that is shown',
        }),
    )
    .min(1),
  /** Ids are fixed by specification.md, Fields; the order is the order on the page. */
  sources: z.array(z.strictObject({ id: z.int().positive(), label: localeTexts })).min(1),
  genders: z.array(choice).min(1),
  /** Residences are not listed here: they are the cities of the visitor's area. */
  placesOfResidence: z.strictObject({ source: z.literal('cities-of-area') }),
  works: z.array(choice).min(1),
})

export type FormOptions = z.infer<typeof formOptionsSchema>
