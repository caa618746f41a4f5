import { createContext, useContext } from 'react'
import { folder, served, small } from 'virtual:art'
import { classNames } from '../ui/class-names.ts'
import type { ArtName } from './art-names.ts'

/** True where the server renders for a page that React never comes to: its markup alone counts. */
export const isServedOnly = createContext(false)

interface ArtProps {
  name: ArtName
  /** The box, which has to give the drawing its place: a width, and a height or `aspect-4/3`. */
  className?: string | undefined
  /** Words for people who cannot see the picture. Without them it is decoration and stays silent. */
  title?: string
  /** Stands on the first screen: comes with the markup of a page that React never comes to. */
  isFirst?: boolean
}

/**
 * A drawing of `web/art`, fitted into its box. It is referred to in a file that browsers keep; what stands in
 * every bar, and on first screens where no script has to know it, comes with the page (decision 36).
 */
export function Art({ name, className, title, isFirst }: ArtProps) {
  const isServed = useContext(isServedOnly) && isFirst
  const svg = small[name] ?? (isServed ? served[name] : undefined)
  const box = {
    className: classNames('art', className),
    ...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }),
  }
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
