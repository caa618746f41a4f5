import { Art } from '../../art/art.tsx'
import { phoneOf } from '../../client/phone-of.ts'
import { useRootData } from '../../page/root-data.ts'
import { useBrowserValue } from '../../page/use-browser-value.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

/**
 * The app's places in the shops: on a phone its own alone, elsewhere and without scripts both. Names of
 * the shops are theirs, in every language.
 */
export function StoreButtons({ className }: { className?: string }) {
  const links = useRootData()?.brand.links
  const phone = useBrowserValue(phoneOf, undefined)
  if (!links) return null
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      {phone !== 'android' && (
        <Button
          href={links.appStore}
          kind="gold"
          icon={<Art name="app-shops#ios" className="size-8" />}
          data-only-on="ios"
        >
          App Store
        </Button>
      )}
      {phone !== 'ios' && (
        <Button
          href={links.googlePlay}
          kind="gold"
          icon={<Art name="app-shops#android" className="size-8" />}
          data-only-on="android"
        >
          Google Play
        </Button>
      )}
    </div>
  )
}
