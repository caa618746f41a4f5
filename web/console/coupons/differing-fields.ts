import type { CouponBody } from './coupon-body.ts'

interface Differing {
  /** `title.en-US` */
  field: string
  mine: string
  theirs: string
}

/** The fields in which two bodies differ, each with what both have; lists as their lines. */
export function differingFields(mine: CouponBody, theirs: CouponBody): Differing[] {
  const [ours, others] = [flat(mine), flat(theirs)]
  return [...new Set([...ours.keys(), ...others.keys()])]
    .map((field) => ({ field, mine: ours.get(field) ?? '', theirs: others.get(field) ?? '' }))
    .filter(({ mine: one, theirs: other }) => one !== other)
}

function flat(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const text = Array.isArray(value) ? value.join('\n') : String(value ?? '')
    return new Map([[path.join('.'), text]])
  }
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flat(inner, [...path, key])]))
}
