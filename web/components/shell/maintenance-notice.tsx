import { useRootData } from '../../page/root-data.ts'
import { InfoIcon } from '../../art/icons.tsx'

/** What the operator has to say on every page while something is worked on. */
export function MaintenanceNotice() {
  const words = useRootData()?.notice
  if (words === undefined) return null
  return (
    <div role="status" className="maintenance-notice">
      <p className="measure">
        <InfoIcon className="size-5" />
        <span className="phrases">{words}</span>
      </p>
    </div>
  )
}
