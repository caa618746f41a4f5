import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { findText } from '../../../words/texts.ts'

/** Several areas in one cell. */
export function areaNames(areas: readonly Area[], locale: Locale): string {
  return areas.map((area) => findText(locale, `staff.areas.${area}`) ?? area).join(', ')
}
