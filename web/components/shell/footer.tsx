import { hasTags } from '../../client/consent-choice.ts'
import { useRootData } from '../../page/root-data.ts'
import { FooterColumns } from './footer-columns.tsx'
import { FooterEnd } from './footer-end.tsx'

/** Company, links, attributions. `simple` is what the jobs layout has: the last lines alone. */
export function Footer({ simple = false }: { simple?: boolean }) {
  const root = useRootData()
  if (!root) return null
  return (
    <footer className="footer tone-deep-red">
      <div className="measure">
        {!simple && <FooterColumns />}
        <FooterEnd asksConsent={hasTags(root.settings.tags)} />
      </div>
    </footer>
  )
}
