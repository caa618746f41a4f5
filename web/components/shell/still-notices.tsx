import { AREAS } from '#contract/values/area.ts'
import { hasTags } from '../../client/consent-choice.ts'
import { useRootData } from '../../page/root-data.ts'
import { AreaOffer } from './area-offer.tsx'
import { ConsentQuestion } from './consent-question.tsx'

/**
 * The questions to the visitor on a page that React does not come to: all that may be asked stands in it, hidden
 * until it is (`web/islands/`).
 */
export function StillNotices() {
  const root = useRootData()
  if (!root || root.isInApp) return null
  const { area: own, isAreaNamed, settings } = root
  return (
    <div className="shell-notices">
      {!isAreaNamed &&
        AREAS.filter((area) => area !== own).map((area) => (
          <AreaOffer key={area} area={area} hidden />
        ))}
      {hasTags(settings.tags) && <ConsentQuestion tags={settings.tags} hidden />}
    </div>
  )
}
