import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { siteTextsOf } from './site-texts.ts'

/** The open positions in the area; there may be none. */
export function listJobs({ area, locale }: { area: Area; locale: Locale }) {
  return siteTextsOf(locale)
    .jobs.filter((job) => job.area === area)
    .map(({ text: { kind: kindName, ...text }, ...job }) => ({ ...job, ...text, kindName }))
}
