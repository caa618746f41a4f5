import { createContext, useContext } from 'react'
import { folder, served } from 'virtual:art'
import { classNames } from '../ui/class-names.ts'
import type { ArtName } from './art-names.ts'

/** True where the server renders for a page that React never comes to: its markup alone counts. */
export const isServedOnly = createContext(false)

interface ArtProps {
  name: ArtName
  /** The box, which has to give the drawing its place: a width, and a height or `aspect-4/3`. */
  className?: string | undefined
  /** Stands on the first screen, and is not to come later than it. */
  isFirst?: boolean
}

/**
 * A drawing of `web/art`, fitted into its box, for the eye alone: a reference into a file that browsers
 * keep, so that neither markup nor script carries its paths. Where no script has to know them, those of
 * the first screen come with the page (decision 36).
 */
export function Art({ name, className, isFirst }: ArtProps) {
  const isServed = useContext(isServedOnly) && isFirst
  const svg = isServed ? served[name] : undefined
  const box = { className: classNames('art', className), 'aria-hidden': true }
  if (svg) return <span {...box} dangerouslySetInnerHTML={{ __html: svg }} />
  return (
    <span {...box}>
      <svg>
        <use href={artHref(name)} />
      </svg>
    </span>
  )
}

/** Address of a drawing, or of one that stands on a sheet: `app/tiles#wallet`. */
export function artHref(name: string): string {
  const [file, part = 'art'] = name.split('#')
  return `${folder}/${file}.svg#${part}`
}
