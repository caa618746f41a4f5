import { Suspense } from 'react'
import { hasTags } from '../../client/consent-choice.ts'
import { useRootData } from '../../page/root-data.ts'
import { still } from '../still.tsx'

const FooterColumns = still(() =>
  import('./footer-columns.tsx').then((module) => module.FooterColumns),
)

/** The button that asks for consent anew needs its script. */
const FooterEnd = still(
  () => import('./footer-end.tsx').then((module) => module.FooterEnd),
  ({ asksConsent }) => !asksConsent,
)

/** Company, links, attributions. `simple` is what the jobs layout has: the last lines alone. */
export function Footer({ simple = false }: { simple?: boolean }) {
  const root = useRootData()
  if (!root) return null
  return (
    <footer className="footer tone-deep-red">
      <div className="measure">
        {!simple && <FooterColumns />}
        <Suspense>
          <FooterEnd asksConsent={hasTags(root.settings.tags)} />
        </Suspense>
      </div>
    </footer>
  )
}
