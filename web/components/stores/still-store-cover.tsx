import { useEffect, useRef, useState, type ComponentType } from 'react'

type Cover = ComponentType<{
  businessType: string
  seed: string
  wide?: boolean
  className?: string
}>

/** Set by `server-cover.ts` on the server; in a browser by the first cover that it has to draw. */
export const knownCover: { current: Cover | undefined } = { current: undefined }

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
