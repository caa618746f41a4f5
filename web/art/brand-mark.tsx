import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'

/** The small envelope of the brand; plain enough to read at 20 px. */
export function BrandMark(props: ArtProps) {
  return (
    <Drawing width={32} height={32} className="size-8" {...props}>
      <rect x="4" y="1" width="24" height="30" rx="6" fill={paint.red} />
      <path d="M4 7v4.6q12 10 24 0V7Z" fill={paint.redDeep} />
      <path d="M4 7q0-6 6-6h12q6 0 6 6v2.6q-12 9.8-24 0Z" fill={paint.redLight} />
      <circle cx="16" cy="14.6" r="5.4" fill={paint.gold} />
      <path d="M14.4 13h3.2v3.2h-3.2z" fill={paint.redDeep} />
    </Drawing>
  )
}
