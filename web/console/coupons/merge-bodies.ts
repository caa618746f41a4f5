import { readAt, writeAt, type CouponBody } from './coupon-body.ts'

/** A field in which the draft and what is live now differ. */
export interface MergeField {
  /** `title.en-US`; a discount and a window are one field each, for their parts belong together. */
  field: string
  mine: string
  live: string
  /** Mine where the writer has changed it; of a base that nobody knows, everything counts as changed. */
  keeps: 'mine' | 'live'
}

const OF_LANGUAGES = new Set(['title', 'terms'])

/** Field by field what the draft and what is live say, where they do not say the same. */
export function fieldsToMerge(
  base: CouponBody | null,
  live: CouponBody,
  mine: CouponBody,
): MergeField[] {
  const names = new Set([...namesOf(live), ...namesOf(mine)])
  return [...names].flatMap((field): MergeField[] => {
    const texts = { mine: textAt(mine, field), live: textAt(live, field) }
    if (texts.mine === texts.live) return []
    const isOwn = base === null || textAt(base, field) !== texts.mine
    return [{ field, ...texts, keeps: isOwn ? 'mine' : 'live' }]
  })
}

/** What is live now, with the fields of the draft that are kept. */
export function mergeBodies(
  live: CouponBody,
  mine: CouponBody,
  kept: readonly string[],
): CouponBody {
  return kept.reduce((merged, field) => {
    const path = field.split('.')
    return writeAt(merged, path, readAt(mine, path))
  }, live)
}

function namesOf(body: CouponBody): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    OF_LANGUAGES.has(name) && typeof value === 'object' && value !== null
      ? Object.keys(value).map((locale) => `${name}.${locale}`)
      : [name],
  )
}

function textAt(body: CouponBody, field: string): string {
  return textOf(readAt(body, field.split('.')))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const parts = Object.entries(value).map(([key, inner]) => `${key}: ${textOf(inner)}`)
  return parts.toSorted().join(', ')
}
