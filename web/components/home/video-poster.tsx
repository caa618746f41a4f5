import type { ReactNode } from 'react'
import { StillArt } from '../still-art.tsx'

/** The street as the film's first picture; a play button lies on it where there is a film. */
export function VideoPoster({ children }: { children?: ReactNode }) {
  return (
    <div className="video-poster">
      <StillArt name="StreetScene" className="absolute inset-0" />
      {children}
    </div>
  )
}
