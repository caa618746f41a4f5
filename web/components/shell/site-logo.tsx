import { useRootData } from '../../page/root-data.ts'
import { Art } from '../../art/art.tsx'

/** The brand whose name `BrandLogo` has drawn. */
const DRAWN_BRAND = 'hongli'

/** The logo of the brand; one whose name is not drawn has the envelope and its name in type. */
export function SiteLogo() {
  const brand = useRootData()?.brand
  if (!brand || brand.id === DRAWN_BRAND)
    return <Art name="brand-logo" className="brand-logo" isFirst />
  return (
    <div className="brand-words">
      <Art name="brand-mark" className="size-8" isFirst />
      {brand.shortName}
    </div>
  )
}
