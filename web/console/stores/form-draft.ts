import type { StoreFactsAnswer } from '#contract/console/stores.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { StoreForm } from '#contract/values/store-form.ts'
import { draftOfWeek, EMPTY_WEEK, weekOfDraft, type WeekDraft } from './hours-draft.ts'

export type HoursAs = 'week' | 'text' | 'none'

/** What the fields hold while somebody types: nothing of it is null, times and places are texts. */
export interface FormDraft {
  names: Record<'zh-TW' | 'zh-CN' | 'en-US', string>
  businessType: string
  city: string
  region: string
  postalCode: string
  address: string
  position: string
  phone: string
  hoursAs: HoursAs
  week: WeekDraft
  hoursText: string
}

export const EMPTY_DRAFT: FormDraft = {
  names: { 'zh-TW': '', 'zh-CN': '', 'en-US': '' },
  businessType: '',
  city: '',
  region: '',
  postalCode: '',
  address: '',
  position: '',
  phone: '',
  hoursAs: 'week',
  week: EMPTY_WEEK,
  hoursText: '',
}

export function draftOfStore(store: StoreFactsAnswer): FormDraft {
  const { hours, hoursText, lat, lng } = store
  return {
    names: { ...EMPTY_DRAFT.names, ...store.names },
    businessType: store.businessType ?? '',
    city: store.city,
    region: store.region ?? '',
    postalCode: store.postalCode ?? '',
    address: store.address,
    position: lat === null || lng === null ? '' : `${lat}, ${lng}`,
    phone: store.phone ?? '',
    hoursAs: hours ? 'week' : hoursText === null ? 'none' : 'text',
    week: hours ? draftOfWeek(hours) : EMPTY_WEEK,
    hoursText: hoursText ?? '',
  }
}

/** What is asked of the server; undefined while something is unfinished. */
export function formOfDraft(draft: FormDraft, area: Area): StoreForm | undefined {
  const position = positionOf(draft.position)
  const week = draft.hoursAs === 'week' ? weekOfDraft(draft.week) : null
  if (position === undefined || week === undefined) return undefined
  const isByCode = AREA_FACTS[area].placesBy === 'postal-code'
  return {
    names: Object.fromEntries(
      Object.entries(draft.names)
        .map(([locale, name]) => [locale, name.trim()] as const)
        .filter(([, name]) => name !== ''),
    ),
    businessType: given(draft.businessType),
    city: isByCode ? null : given(draft.city),
    region: isByCode ? null : given(draft.region),
    postalCode: isByCode ? given(draft.postalCode) : null,
    address: draft.address.trim(),
    ...position,
    phone: given(draft.phone),
    hours: week && week.some((spans) => spans.length > 0) ? week : null,
    hoursText: draft.hoursAs === 'text' ? given(draft.hoursText) : null,
  }
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** `25.0139, 121.5345`, as maps give it; undefined where it is neither that nor empty. */
export function positionOf(text: string): { lat: number | null; lng: number | null } | undefined {
  if (text.trim() === '') return { lat: null, lng: null }
  const [, lat, lng] = /^\s*(-?\d+(?:\.\d+)?)\s*[,，\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  return lat === undefined || lng === undefined ? undefined : { lat: Number(lat), lng: Number(lng) }
}

export type DraftField = keyof FormDraft

const FIELDS = Object.keys(EMPTY_DRAFT) as DraftField[]

/** The fields in which two drafts differ. */
export function fieldsBetween(one: FormDraft, other: FormDraft): DraftField[] {
  return FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** Theirs, with what one has changed oneself; where both have, what is preferred. */
export function merged(
  drafts: { base: FormDraft; mine: FormDraft; theirs: FormDraft },
  prefer: 'mine' | 'theirs',
): FormDraft {
  const { base, mine, theirs } = drafts
  const isTheirs = new Set(prefer === 'theirs' ? fieldsBetween(base, theirs) : [])
  const own = fieldsBetween(base, mine).filter((field) => !isTheirs.has(field))
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}
