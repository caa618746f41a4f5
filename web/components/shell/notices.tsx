import { AreaSuggestion } from './area-suggestion.tsx'
import { Consent } from './consent.tsx'

/** Questions to the visitor over the foot of the page, one above another; none holds the page up. */
export function Notices() {
  return (
    <div className="shell-notices">
      <AreaSuggestion />
      <Consent />
    </div>
  )
}
