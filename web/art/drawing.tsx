import type { ReactNode } from 'react'

export type ArtProps = {
  /** Words for people who cannot see the picture. Without them it is decoration and stays silent. */
  title?: string
  className?: string
}

type DrawingProps = ArtProps & {
  width: number
  height: number
  /** `contain` shows the whole picture, `cover` fills the box and crops from the bottom centre. */
  fit?: 'contain' | 'cover'
  children: ReactNode
}

/** The frame of every drawing: fills its container's width and keeps its own proportions. */
export function Drawing({ title, className, width, height, fit, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className ?? 'h-auto w-full'}
      fill="none"
      preserveAspectRatio={fit === 'cover' ? 'xMidYMax slice' : undefined}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  )
}
