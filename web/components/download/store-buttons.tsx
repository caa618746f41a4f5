import { StoreButtonArt } from '../../art/store-button-art.tsx'
import { useRootData } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

/** The app's places in both shops. Names of the shops are theirs, in every language. */
export function StoreButtons({ className }: { className?: string }) {
  const links = useRootData()?.brand.links
  if (!links) return null
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <Button href={links.appStore} kind="gold" icon={<StoreButtonArt shop="ios" />}>
        App Store
      </Button>
      <Button href={links.googlePlay} kind="gold" icon={<StoreButtonArt shop="android" />}>
        Google Play
      </Button>
    </div>
  )
}
