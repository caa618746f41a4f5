import { z } from 'zod'
import { CONTACT_FIELDS, REFERRAL_SOURCE_IDS, type ContactField } from './values/contact-fields.ts'

/**
 * The body of a form: a text for each of its fields. Only the types are checked here; a form's own
 * rules answer all that is wrong with its texts in one go, which a schema cannot (a phone number
 * needs its country, a tax number its area).
 */
export function contactInput<Field extends ContactField>(fields: readonly Field[]) {
  const shape = Object.fromEntries(fields.map((field) => [field, fieldSchema(field)]))
  return z.strictObject({
    ...(shape as Record<Field, z.ZodOptional<z.ZodString>>),
    /** The solved bot check, see `getBotCheck`. */
    botCheck: z.string('BotCheckRequired').max(4_000, 'BotCheckFailed').optional(),
  })
}

function fieldSchema(field: ContactField) {
  if (field === 'pathId') {
    const id = z.union([z.string(), z.number().int().transform(String)])
    return id.optional().meta({ enum: [...REFERRAL_SOURCE_IDS] })
  }
  return z.string().optional().meta({ maxLength: CONTACT_FIELDS[field].maxLength })
}

/** What a sender keeps: the number to refer to, and when the form was stored. */
export const receiptSchema = z.object({ reference: z.string(), createdAt: z.iso.datetime() })

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
