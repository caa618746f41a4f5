import type { MergeField } from '#contract/values/store-form.ts'
import type { StoreDraft } from './store-draft.ts'

/** What stands together for each field that somebody chooses. */
const PARTS = {
  names: ['names'],
  brand: ['brand'],
  businessType: ['businessType'],
  address: ['city', 'region', 'address'],
  position: ['lat', 'lng', 'mrtStationId', 'mrtWalkingMeters'],
  phone: ['phone'],
  openingHours: ['openingHours', 'openingHoursText'],
  rebate: ['rebatePercent', 'rebateCapMinor'],
  intros: ['intros'],
  isRecommended: ['isRecommended'],
} as const satisfies Record<MergeField, readonly (keyof StoreDraft)[]>

/** As the demonstration's marks call what they mark, where that is another name (`demo-attributes.ts`). */
const MARKS: Partial<Record<MergeField, readonly string[]>> = {
  names: ['name'],
  rebate: ['rebatePercent', 'rebateCapMinor'],
  intros: ['intro'],
}

/** A store with what is taken from another one; what was made up there for a demonstration stays marked as such. */
export function mergedDraft(
  kept: StoreDraft,
  given: StoreDraft,
  take: readonly MergeField[],
): StoreDraft {
  const parts = new Set<string>(take.flatMap((field) => PARTS[field]))
  const taken = Object.fromEntries(Object.entries(given).filter(([name]) => parts.has(name)))
  const marks = new Set(take.flatMap((field) => MARKS[field] ?? [field]))
  const demoAttributes = [
    ...kept.demoAttributes.filter((mark) => !marks.has(mark)),
    ...given.demoAttributes.filter((mark) => marks.has(mark)),
  ]
  return { ...kept, ...taken, demoAttributes }
}
