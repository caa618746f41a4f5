import { useRootData } from '../../page/root-data.ts'
import { StillArt } from '../still-art.tsx'

/** The brand whose name `BrandLogo` has drawn. */
const DRAWN_BRAND = 'hongli'

/** The logo of the brand; one whose name is not drawn has the envelope and its name in type. */
export function SiteLogo() {
  const brand = useRootData()?.brand
  if (!brand || brand.id === DRAWN_BRAND)
    return <StillArt name="BrandLogo" className="brand-logo" />
  return (
    <div className="brand-words">
      <StillArt name="BrandMark" className="size-8" />
      {brand.shortName}
    </div>
  )
}
