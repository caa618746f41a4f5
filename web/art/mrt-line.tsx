import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'

/** A short piece of a metro line with this station in its middle; stands beside a station's name. */
export function MrtLine(props: ArtProps) {
  return (
    <Drawing width={72} height={16} className="h-4 w-18" {...props}>
      <path d="M2 8h68" stroke={paint.jade} strokeWidth="4" strokeLinecap="round" />
      <path d="M14 8h.01M58 8h.01" stroke={paint.jadeDeep} strokeWidth="8" strokeLinecap="round" />
      <circle cx="36" cy="8" r="7" fill={paint.jadeDeep} />
      <circle cx="36" cy="8" r="3.6" fill={paint.sheet} />
    </Drawing>
  )
}
