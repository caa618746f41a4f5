import { z } from 'zod'
import { CONTACT_FIELDS, REFERRAL_SOURCE_IDS, type ContactField } from './values/contact-fields.ts'
import { hasControl, tidyLine, tidyText } from './values/typed-text.ts'

/** A solved bot check, see `getBotCheck`. */
export const botCheckInput = z
  .string('BotCheckRequired')
  .max(4_000, 'BotCheckFailed')
  .refine((solved) => !hasControl(solved), 'BotCheckFailed')

/**
 * The body of a form: a text for each of its fields. Only the types are checked here; a form's own
 * rules answer all that is wrong with its texts in one go, which a schema cannot (a phone number
 * needs its country, a tax number its area).
 */
export function contactInput<Field extends ContactField>(fields: readonly Field[]) {
  const shape = Object.fromEntries(fields.map((field) => [field, fieldSchema(field)]))
  return z.strictObject({
    ...(shape as Record<Field, z.ZodOptional<z.ZodString>>),
    botCheck: botCheckInput.optional(),
  })
}

function fieldSchema(field: ContactField) {
  if (field === 'pathId') {
    const id = z.union([typed(field), z.number().int().transform(String)])
    return id.optional().meta({ enum: [...REFERRAL_SOURCE_IDS] })
  }
  return typed(field).optional().meta({ maxLength: CONTACT_FIELDS[field].maxLength })
}

/** What is too long is cut to what is still too long, for the form's own rule to name it. */
function typed(field: ContactField) {
  const tidy = field === 'content' ? tidyText : tidyLine
  const { maxLength } = CONTACT_FIELDS[field]
  // A character beyond the 16 bit ones has a length of two.
  return z.string().overwrite((text) => tidy(text).slice(0, 2 * maxLength + 1))
}

/** What a sender keeps: the number to refer to, and when the form was stored. */
export const receiptSchema = z.object({
  reference: z.string(),
  createdAt: z.iso.datetime(),
  /** A confirmation is on its way; no address gets more than a few in a day. */
  isMailed: z.boolean(),
  /** A text held the number of a payment card, of which the last four digits were kept. */
  isCardNumberRemoved: z.boolean(),
})

export type Receipt = z.infer<typeof receiptSchema>

/** Named errors that every form may answer. */
export const FORM_ERRORS = [
  'InvalidInput',
  'BotCheckRequired',
  'BotCheckFailed',
  'BotCheckReplayed',
  'IdempotencyKeyReused',
  'StillRunning',
  'TooManyRequests',
] as const

/** Forms an address may send in a minute. */
export const FORMS_PER_MINUTE = 10
