import fc from 'fast-check'
import { z } from 'zod'

type AnySchema = z.core.$ZodTypes

/** A string of a schema, with everything that is around it: what is sent meets all of that. */
export interface StringPlace {
  /** `source.name`, `answers.{}` */
  path: string
  schema: z.ZodType
}

/** Every place of a schema where a text may stand. */
export function stringPlaces(schema: z.core.$ZodType, path = ''): StringPlace[] {
  const { def } = (schema as AnySchema)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) =>
        stringPlaces(inner, path === '' ? key : `${path}.${key}`),
      )
    case 'union':
      return def.options.flatMap((option) => stringPlaces(option, path))
    case 'array':
      return stringPlaces(def.element, `${path}.[]`)
    case 'record':
      return [...stringPlaces(def.keyType, `${path}.key`), ...stringPlaces(def.valueType, path)]
    case 'pipe':
      return holdsString(schema) ? [{ path, schema: schema as z.ZodType }] : []
    case 'string':
      return [{ path, schema: schema as z.ZodType }]
    default:
      return 'innerType' in def ? stringPlaces(def.innerType, path) : []
  }
}

function holdsString(schema: z.core.$ZodType): boolean {
  const { def } = (schema as AnySchema)._zod
  if (def.type === 'string') return true
  if (def.type === 'pipe') return holdsString(def.in) || holdsString(def.out)
  if (def.type === 'union') return def.options.some(holdsString)
  return 'innerType' in def && holdsString(def.innerType)
}

/** What people and machines send that is no plain word. */
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  "'; drop table members; --",
  '%00',
  '../../etc/passwd',
  '\u202eabc',
  '\ufeff',
  'ａｂｃ１２３',
  '\u0000',
  '\n',
  '\t\r\n',
  '\u0085',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '9'.repeat(40),
  'null',
  'true',
  '__proto__',
  '2026-02-30',
]

/**
 * Values made from a schema, true to it wherever its own rules can be read. What refinements and
 * transforms ask beyond that is left to chance, and to `known`: texts that name something there is.
 */
export function valuesOf(schema: z.core.$ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const of = (inner: z.core.$ZodType) => valuesOf(inner, known)
  const { def } = (schema as AnySchema)._zod
  switch (def.type) {
    case 'object': {
      const entries = Object.entries(def.shape)
      const requiredKeys = entries.filter(([, inner]) => !mayBeAbsent(inner)).map(([key]) => key)
      const values = Object.fromEntries(entries.map(([key, inner]) => [key, of(inner)]))
      return fc.record(values, { requiredKeys, noNullPrototype: true })
    }
    case 'union':
      return fc.oneof(...def.options.map(of))
    case 'array':
      return fc.array(of(def.element), { maxLength: 4 })
    case 'record':
      return fc.dictionary(of(def.keyType) as fc.Arbitrary<string>, of(def.valueType), {
        maxKeys: 4,
        noNullPrototype: true,
      })
    case 'pipe':
      return def.in._zod.def.type === 'transform' ? of(def.out) : of(def.in)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numbersOf(schema)
    case 'string':
      return textsOf(schema, known)
    case 'nullable':
      return fc.oneof(fc.constant(null), of(def.innerType))
    default:
      return 'innerType' in def ? of(def.innerType) : fc.jsonValue()
  }
}

function mayBeAbsent(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, undefined).success
}

function numbersOf({ _zod }: z.core.$ZodType): fc.Arbitrary<number> {
  const {
    minimum = -2_147_483_649,
    maximum = 2_147_483_649,
    format,
  } = _zod.bag as {
    minimum?: number
    maximum?: number
    format?: string
  }
  const [min, max] = [Math.max(minimum, -Number.MAX_SAFE_INTEGER), maximum]
  const edges = fc.constantFrom(min, Math.min(max, Number.MAX_SAFE_INTEGER))
  if (format === 'safeint') return fc.oneof(edges, fc.integer({ min: Math.ceil(min), max }))
  return fc.oneof(edges, fc.double({ min, max, noNaN: true }))
}

function textsOf({ _zod }: z.core.$ZodType, known: readonly string[]): fc.Arbitrary<string> {
  const { format } = _zod.def as { format?: string }
  const { maximum, patterns } = _zod.bag as { maximum?: number; patterns?: Set<RegExp> }
  if (format === 'uuid') {
    const knownIds = known.filter(isUuid).map((id) => fc.constant(id))
    return fc.oneof(fc.uuid(), ...knownIds)
  }
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return instants().map((instant) => instant.slice(0, 10))
  if (format === 'datetime') return instants()
  const [pattern] = patterns ?? []
  if (pattern) return fc.stringMatching(pattern)
  const free = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )
  return free.map((text) => text.slice(0, maximum ?? text.length))
}

function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}

function instants(): fc.Arbitrary<string> {
  const [min, max] = [new Date('0001-01-02T00:00:00Z'), new Date('9999-12-30T00:00:00Z')]
  return fc.date({ min, max, noInvalidDate: true }).map((instant) => instant.toISOString())
}

/** The same value, slightly against its schema: one thing in it is another. */
export function againstSchema(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(), fc.oneof(fc.jsonValue(), fc.constantFrom(...ODD_TEXTS)))
    .map(([value, place, other]) => replaceOne(value, place, other))
}

function replaceOne(value: unknown, place: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  const key = keys[place % (keys.length + 1)]
  if (key === undefined) return { ...value, unasked: other }
  const inner = (value as Record<string, unknown>)[key]
  const isDeep = typeof inner === 'object' && inner !== null && place % 2 === 0
  return { ...value, [key]: isDeep ? replaceOne(inner, place >> 1, other) : other }
}
