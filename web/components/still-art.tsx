import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { ArtProps } from '../art/drawing.tsx'
import type { Drawings } from './drawings.ts'

/** What the server's entry fills (`server-art.ts`); empty in the browser. */
export const server: { drawings?: Drawings } = {}

export type DrawingName = keyof Drawings

interface StillArtProps {
  name: DrawingName
  /** The box, which keeps the drawing's place: a width, and a height or `aspect-4/3`. */
  className?: string
  /** A smaller file that has the drawing too, for what must be there when nothing more can be fetched. */
  from?: () => Promise<{ drawings: Partial<Drawings> }>
}

const all = () => import('./drawings.ts')

/**
 * A drawing that comes as markup and brings no script: its paths would otherwise be sent twice,
 * to be seen and to be hydrated (10 kB for the home page). A page that the server rendered keeps
 * its markup; only after a navigation in the browser are the drawings fetched, once. A static
 * import of a drawing, even one that the browser never reaches, would pull it into the page's
 * script: hence the hand-over by the server's entry.
 */
export function StillArt(props: StillArtProps) {
  return <KeptArt key={props.name} {...props} />
}

function KeptArt({ name, className, from = all }: StillArtProps) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Partial<Drawings> | undefined>(server.drawings)
  useEffect(() => {
    if (box.current?.firstChild) return
    // Without a network the page does without its picture.
    from().then(
      ({ drawings }) => setLoaded(drawings),
      () => undefined,
    )
  }, [from])
  const Drawing: ComponentType<ArtProps> | undefined = loaded?.[name]
  if (Drawing) {
    return (
      <div className={className}>
        <Drawing className="size-full" />
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
