/** What of a store has words: fields of its form and names of what was changed (`console-stores.fields`). */
const STORE_FIELDS = [
  'names',
  'name.zh-TW',
  'name.zh-CN',
  'name.en-US',
  'intro.zh-TW',
  'intro.zh-CN',
  'intro.en-US',
  'brand',
  'businessType',
  'city',
  'region',
  'postalCode',
  'address',
  'position',
  'lat',
  'lng',
  'mrtStation',
  'phone',
  'openingHours',
  'hours',
  'hoursText',
  'rebatePercent',
  'rebateCapMinor',
  'isRecommended',
  'status',
  'plannedFrom',
  'plannedPercent',
  'plannedCapMinor',
  'mergedInto',
  'storesAdded',
  'storesChanged',
] as const

export type StoreField = (typeof STORE_FIELDS)[number]

export function isStoreField(name: string): name is StoreField {
  return (STORE_FIELDS as readonly string[]).includes(name)
}
