import { z } from 'zod'
import { AREAS, areaWords } from './area.ts'
import { hasControl, tidyLine, tidyText, withoutInvisible } from './typed-text.ts'

/** Values that arrive as text in a query and as themselves in an in-process call. */

/** A positive whole number: `p` and `ps` of every list. */
export const positiveWholeSchema = numeric(/^\d{1,9}$/, 'NotAPositiveWholeNumber').pipe(
  z.int('NotAPositiveWholeNumber').min(1, 'NotAPositiveWholeNumber'),
)

/** A calendar year that a list is filtered by. */
export const yearSchema = numeric(/^\d{4}$/, 'NotAYear').pipe(
  z.int('NotAYear').min(2000, 'NotAYear').max(2100, 'NotAYear'),
)

/** `true` or `false`; without it false. */
export const flagSchema = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .default(false)
  .meta({ description: '`true` reads past what the server remembers' })

/** A calendar month, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'NotAMonth')

/** Degrees north, WGS 84. */
export const latitudeSchema = decimal(-90, 90).meta({
  description: 'Degrees north, WGS 84',
  examples: [25.0139],
})

/** Degrees east, WGS 84. */
export const longitudeSchema = decimal(-180, 180).meta({
  description: 'Degrees east, WGS 84',
  examples: [121.5341],
})

/** A whole number of meters up to `max`. */
export function metersSchema(max: number) {
  return decimal(1, max).transform(Math.round)
}

function decimal(min: number, max: number) {
  return numeric(/^-?\d{1,7}(\.\d{1,15})?$/, 'NotANumber').pipe(
    z.number('NotANumber').min(min, 'OutOfRange').max(max, 'OutOfRange'),
  )
}

/** A number, or a text of the pattern. The code also stands for a value that is neither. */
function numeric(pattern: RegExp, code: string) {
  return z.union([z.number(), z.string().regex(pattern).transform(Number)], code)
}

/** Free text of a query: no control characters, nothing invisible, trimmed. */
export function textSchema(maxLength: number) {
  return printableSchema(maxLength).transform((value) => withoutInvisible(value).trim())
}

/** What a machine made, such as a token or a link: taken as it is, without control characters. */
export function printableSchema(maxLength: number, tooLong = 'TooLong') {
  return z
    .string()
    .max(maxLength, tooLong)
    .refine((value) => !hasControl(value), 'ControlCharacter')
}

/** A single line that a person typed or pasted: what cannot be seen in it is taken out. */
export function lineSchema(maxLength: number, tooLong = 'TooLong') {
  return z.string().overwrite(tidyLine).max(maxLength, tooLong)
}

/** A text of several lines that a person typed. */
export function longTextSchema(maxLength: number, tooLong = 'TooLong') {
  return z.string().overwrite(tidyText).max(maxLength, tooLong)
}

/** The id of a row, as a path or a filter gives it. */
const idSchema = textSchema(80)

/** The id of one `noun`, with an `example` for the reference of the API. */
export function idOf(noun: string, example: string) {
  return idSchema.meta({ description: `Id of ${noun}`, examples: [example] })
}

/** `country-code` of a query: an area in any case. Without it the call's own area counts. */
export const countryCodeSchema = printableSchema(8)
  .toLowerCase()
  .pipe(z.enum(AREAS))
  .optional()
  .meta({
    description: `Area in any case: ${areaWords('or', (area) => `\`${area}\``)}. Without it the call's own area counts`,
    examples: ['TW'],
  })

/** `lang` of a query: a tag in any case. One that is none of ours is skipped, not refused. */
export const langSchema = printableSchema(35)
  .optional()
  .meta({
    description:
      'Language of the texts, before the header LANG: `zh-TW`, `zh-CN` or `en-US`; any other is skipped',
    examples: ['en-US'],
  })

/**
 * A filter of a search. An empty one counts as none: a form without JavaScript sends every field
 * that it has.
 */
export function filterSchema<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> {
  const present = z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
  // NOTE: a preprocessed schema forgets what it takes; this one takes what the inner one does.
  return present.optional() as unknown as z.ZodOptional<Schema>
}
