import { RECEIPT } from './examples/form-examples.ts'
import { z } from 'zod'
import { areaWords } from './values/area.ts'
import { CONTACT_FIELDS, REFERRAL_SOURCE_IDS, type ContactField } from './values/contact-fields.ts'
import { hasControl, tidyLine, tidyText } from './values/typed-text.ts'

/** A solved bot check, see `getBotCheck`. */
export const botCheckInput = z
  .string('BotCheckRequired')
  .max(4_000, 'BotCheckFailed')
  .refine((solved) => !hasControl(solved), 'BotCheckFailed')
  .meta({ description: 'A solved bot check of `getBotCheck`, where the server asks for one' })

/**
 * The body of a form: a text for each of its fields. Only the types are checked here; a form's own
 * rules answer all that is wrong with its texts in one go, which a schema cannot (a phone number
 * needs its country, a tax number its area).
 */
export function contactInput<Field extends ContactField>(
  fields: readonly Field[],
  example: Partial<Record<NoInfer<Field>, string>>,
) {
  const shape = Object.fromEntries(fields.map((field) => [field, fieldSchema(field)]))
  return z
    .strictObject({
      ...(shape as Record<Field, z.ZodOptional<z.ZodString>>),
      botCheck: botCheckInput.optional(),
    })
    .meta({ examples: [example] })
}

function fieldSchema(field: ContactField) {
  const description = CONTACT_FIELD_WORDS[field]
  if (field === 'pathId') {
    const id = z.union([typed(field), z.number().int().transform(String)])
    return id.optional().meta({ description, enum: [...REFERRAL_SOURCE_IDS] })
  }
  return typed(field).optional().meta({ description, maxLength: CONTACT_FIELDS[field].maxLength })
}

/** What each field holds, for the reference of the API. */
const CONTACT_FIELD_WORDS: Record<ContactField, string> = {
  area: `Area of the store: ${areaWords('or', (area) => `\`${area}\``)}`,
  name: 'Name of the sender',
  email: 'Where the answer goes',
  mobile: 'Phone number, as people of `mobileCountry` write it',
  mobileCountry: 'ISO 3166 code of the country whose numbering plan `mobile` follows',
  subject: 'What it is about, in a line',
  content: 'The message',
  questionType:
    'Id of a question type of `getFormOptions`; it decides which other fields are needed',
  pathId: 'Where the sender heard of us: id of a source of `getFormOptions`',
  source: 'The same in words of their own',
  companyName: 'Registered name of the company, or the medium of a journalist',
  taxNumber: 'Tax number of the company, checked by the rules of its area',
  contactName: 'Whom to ask for',
  jobTitle: 'What they do there',
  storeName: 'Name on the sign',
  storeAddress: 'Where the store is',
  storePhone: 'Phone number of the store, as people of its area write it',
  businessType: 'Id of a business type of `listBusinessTypes`',
  city: 'Id of a city of `listCities`',
  region: 'Id of a region of `listCities`',
  friendName: 'The friend whom the question is about',
  birthday: 'Day of birth, `YYYY-MM-DD`',
  gender: 'Id of a gender of `getFormOptions`',
  residence: 'The city that the sender lives in',
  work: 'Id of a kind of work of `getFormOptions`',
  bankName: 'Bank that the payments go to',
  bankBranch: 'Its branch',
  bankAccount: 'Number of the account',
  bankAccountHolder: 'Whose account it is',
  monthlyAmount: "Expected card payments of a month, in whole units of the area's currency",
}

/** What is too long is cut to what is still too long, for the form's own rule to name it. */
function typed(field: ContactField) {
  const tidy = field === 'content' ? tidyText : tidyLine
  const { maxLength } = CONTACT_FIELDS[field]
  // A character beyond the 16 bit ones has a length of two.
  return z.string().overwrite((text) => tidy(text).slice(0, 2 * maxLength + 1))
}

/** What a sender keeps: the number to refer to, and when the form was stored. */
export const receiptSchema = z
  .object({
    reference: z.string(),
    createdAt: z.iso.datetime(),
    isMailed: z
      .boolean()
      .describe('A confirmation is on its way; no address gets more than a few in a day'),
    isCardNumberRemoved: z
      .boolean()
      .describe(
        'A text held the number of a payment card, of which the last four digits were kept',
      ),
  })
  .meta({ examples: [RECEIPT] })

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
