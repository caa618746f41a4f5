import { z } from 'zod'

/**
 * The form of an entry, made from the schema of its file: what fields there are, and what each takes. What they are
 * called, the console's words say (`console-fields`).
 */
export type FieldShape =
  | { type: 'text'; format: 'plain' | 'date' }
  | { type: 'number' }
  /** `isOn`: what it is where the file does not say it. */
  | { type: 'flag'; isOn: boolean }
  | { type: 'choice'; options: (string | number)[] }
  /** Several of a few. */
  | { type: 'choices'; options: string[] }
  /** Sentences, one a line. */
  | { type: 'lines' }
  /** Numbers, one after the other. */
  | { type: 'numbers' }
  /** One value a language. */
  | { type: 'languages'; of: FieldShape }
  /** A value for each key that is asked for, as an amount for each area. */
  | { type: 'keyed'; keys: string[]; of: FieldShape }
  | { type: 'group'; fields: NamedShape[] }
  | { type: 'list'; of: FieldShape }
  /** One of several groups, by the value of a field. */
  | { type: 'variants'; by: string; variants: { value: string; fields: NamedShape[] }[] }

export interface NamedShape {
  name: string
  shape: FieldShape
  /** What stands there while nothing is typed: nothing, which is good, or is missing; or null. */
  whenEmpty: 'absent' | 'missing' | 'null'
}

export const fieldShapeSchema: z.ZodType<FieldShape> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), format: z.enum(['plain', 'date']) }),
    z.object({ type: z.literal('number') }),
    z.object({ type: z.literal('flag'), isOn: z.boolean() }),
    z.object({
      type: z.literal('choice'),
      options: z.array(z.union([z.string(), z.number()])),
    }),
    z.object({ type: z.literal('choices'), options: z.array(z.string()) }),
    z.object({ type: z.literal('lines') }),
    z.object({ type: z.literal('numbers') }),
    z.object({ type: z.literal('languages'), of: fieldShapeSchema }),
    z.object({ type: z.literal('keyed'), keys: z.array(z.string()), of: fieldShapeSchema }),
    z.object({ type: z.literal('group'), fields: namedShapesSchema }),
    z.object({ type: z.literal('list'), of: fieldShapeSchema }),
    z.object({
      type: z.literal('variants'),
      by: z.string(),
      variants: z.array(z.object({ value: z.string(), fields: namedShapesSchema })),
    }),
  ]),
)

export const namedShapesSchema: z.ZodType<NamedShape[]> = z.lazy(() =>
  z.array(
    z.object({
      name: z.string(),
      shape: fieldShapeSchema,
      whenEmpty: z.enum(['absent', 'missing', 'null']),
    }),
  ),
)
