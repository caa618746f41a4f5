import { Suspense } from 'react'
import type { StoreSummary } from '#contract/stores.ts'
import { lazyPart } from '../lazy-part.tsx'
import { DrawnCover } from './drawn-cover.tsx'

/** Fetched where a store has a photo. */
const LazyImage = lazyPart(() =>
  import('../../ui/lazy-image.tsx').then((module) => module.LazyImage),
)

interface StoreCoverProps {
  store: Pick<StoreSummary, 'id' | 'businessType' | 'photoUrl'>
  wide?: boolean
  className?: string
}

/** The store's photo, or its drawn cover. Decoration: the name stands beside it. */
export function StillStoreCover({ store, wide, className }: StoreCoverProps) {
  const icon = store.businessType?.icon ?? ''
  const drawing = <DrawnCover icon={icon} seed={store.id} wide={wide} className={className} />
  if (!store.photoUrl) return drawing
  return (
    <Suspense fallback={drawing}>
      <LazyImage
        src={store.photoUrl}
        alt=""
        width={640}
        height={360}
        fallback={drawing}
        className={`object-cover ${className}`}
      />
    </Suspense>
  )
}
