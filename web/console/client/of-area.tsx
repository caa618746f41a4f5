import type { ReactNode } from 'react'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { TextProvider, useTextContext } from '../../intl/text-context.ts'

/** Times and money of what stands in it are those of an area: of a member, a payment. */
export function OfArea({ area, children }: { area: Area; children: ReactNode }) {
  const context = useTextContext()
  const { timeZone } = AREA_FACTS[area]
  return <TextProvider value={{ ...context, area, timeZone }}>{children}</TextProvider>
}
