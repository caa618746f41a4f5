import type { StoreSummary } from '#contract/stores.ts'
import { classNames } from '../../ui/class-names.ts'
import { DrawnCover } from './drawn-cover.tsx'
import './store-cover.css'

interface StoreCoverProps {
  store: Pick<StoreSummary, 'id' | 'businessType' | 'photoUrl'>
  wide?: boolean
  className?: string
}

/**
 * The store's photo, or its drawn cover. Decoration: the name stands beside it. A photo comes when it is near
 * (`web/islands/lazy-images.ts`); where it does not come at all, the drawing takes its place.
 */
export function StoreCover({ store, wide, className }: StoreCoverProps) {
  const icon = store.businessType?.icon ?? ''
  const drawing = <DrawnCover icon={icon} seed={store.id} wide={wide} className={className} />
  if (!store.photoUrl) return drawing
  const look = classNames('lazy-image bg-sand object-cover', className)
  const photo = { alt: '', width: 640, height: 360, className: look }
  return (
    <>
      <img {...photo} decoding="async" data-src={store.photoUrl} />
      <template>{drawing}</template>
      <noscript>
        <img {...photo} src={store.photoUrl} />
      </noscript>
    </>
  )
}
