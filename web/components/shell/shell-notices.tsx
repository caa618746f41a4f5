import { lazy, Suspense } from 'react'
import { AREA_FACTS } from '#contract/values/area.ts'
import { hasTags } from '../../client/consent-choice.ts'
import { readVisitorCountry } from '../../client/visitor-country.ts'
import { useRootData } from '../../page/root-data.ts'
import { usePageHandle } from '../../page/page-handle.ts'
import { useBrowserValue } from '../../page/use-browser-value.ts'

/** A page does without its questions rather than fail for them. */
const Notices = lazy(() =>
  import('./notices.tsx').then(
    (module) => ({ default: module.Notices }),
    () => ({ default: () => <></> }),
  ),
)

/** Never asked for in the browser. */
const StillNotices = lazy(() =>
  import('./still-notices.tsx').then((module) => ({ default: module.StillNotices })),
)

/** Fetches what may ask something, only where the visitor or the operator gives it cause to. */
export function ShellNotices() {
  const root = useRootData()
  const { isStill } = usePageHandle()
  const country = useBrowserValue(readCountry, undefined)
  if (isStill) {
    return (
      <Suspense>
        <StillNotices />
      </Suspense>
    )
  }
  if (!root || country === undefined) return null
  const isAbroad = country !== '' && country !== AREA_FACTS[root.area].country
  if (!isAbroad && !hasTags(root.settings.tags)) return null
  return (
    <Suspense>
      <Notices />
    </Suspense>
  )
}

/** Empty where the server could not tell; undefined, by contrast, before the page runs. */
function readCountry(): string {
  return readVisitorCountry() ?? ''
}
