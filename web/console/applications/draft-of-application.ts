import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { EMPTY_DRAFT, type FormDraft } from '../stores/form-draft.ts'
import type { FoundApplication } from './application-page.tsx'

/** What a store begins with that is made of an application: what the form asked for, and nothing made up. */
export function draftOfApplication(store: FoundApplication['store'], area: Area): FormDraft {
  const { name, city, region, postalCode, address, phone } = store
  return {
    ...EMPTY_DRAFT,
    names: { ...EMPTY_DRAFT.names, [AREA_FACTS[area].defaultLocale]: name },
    city: city ?? '',
    region: region ?? '',
    postalCode: postalCode ?? '',
    address,
    phone,
  }
}
