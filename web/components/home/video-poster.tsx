import type { ReactNode } from 'react'
import { StillArt } from '../still-art.tsx'

/** The film's first picture; a play button lies on it where there is a film. */
export function VideoPoster({ children }: { children?: ReactNode }) {
  return (
    <div className="video-poster">
      <StillArt name="SceneAlliance" className="absolute inset-0" />
      {children}
    </div>
  )
}
