import type { ReactNode } from 'react'
import { Art } from '../../art/art.tsx'
import '../videos/lite-player.css'

/** The film's first picture; a play button lies on it where there is a film. */
export function VideoPoster({ children }: { children?: ReactNode }) {
  return (
    <div className="video-poster">
      <Art name="scenes/alliance" className="absolute inset-0" />
      {children}
    </div>
  )
}
