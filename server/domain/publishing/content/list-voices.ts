import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { siteTextsOf } from './site-texts.ts'

/** What members and owners say, each voice of the area before those of the others. */
export function listVoices({ area, locale }: { area: Area; locale: Locale }) {
  const { members, owners } = siteTextsOf(locale).voices
  return {
    members: ofAreaFirst(members, area).map(flatten),
    owners: ofAreaFirst(owners, area).map(flatten),
  }
}

function ofAreaFirst<Item extends { area: Area }>(items: readonly Item[], area: Area): Item[] {
  return items.toSorted((a, b) => Number(b.area === area) - Number(a.area === area))
}

function flatten({
  id,
  area,
  text,
}: {
  id: string
  area: Area
  text: { quote: string; attribution: string }
}) {
  return { id, area, ...text }
}
