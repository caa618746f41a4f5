import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import type { StoreSummary } from '#contract/stores.ts'
import { lazyPart } from '../lazy-part.tsx'

/** Fetched where a store has a photo. */
const LazyImage = lazyPart(() =>
  import('../../ui/lazy-image.tsx').then((module) => module.LazyImage),
)

type Cover = ComponentType<{
  businessType: string
  seed: string
  wide?: boolean
  className?: string
}>

/** Set by `server-cover.ts` on the server; in a browser by the first cover that it has to draw. */
export const knownCover: { current: Cover | undefined } = { current: undefined }

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

interface DrawnCoverProps {
  /** Icon key of the business type. */
  icon: string
  /** Anything stable. */
  seed: string
  /** For a box that is wider than the drawing. */
  wide?: boolean
  className?: string
}

/** As `StillArt`: markup that the server drew stays, and its paths are not sent again as script. */
export function DrawnCover({ icon, seed, wide, className }: DrawnCoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const [Drawn, setDrawn] = useState(() => knownCover.current)
  useEffect(() => {
    if (box.current?.firstChild) return
    // Without a network the page does without its picture.
    import('../../art/store-cover.tsx').then(
      ({ StoreCover }) => {
        knownCover.current = StoreCover
        setDrawn(() => StoreCover)
      },
      () => undefined,
    )
  }, [])
  if (Drawn) {
    return (
      <div className={className}>
        <Drawn businessType={icon} seed={seed} wide={wide} className="size-full overflow-visible" />
      </div>
    )
  }
  return (
    <div
      key="kept"
      ref={box}
      className={className}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}
