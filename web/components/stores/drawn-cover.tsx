import { artHref } from '../../art/art.tsx'
import { classNames } from '../../ui/class-names.ts'
import { coverParts } from './cover-parts.ts'

interface DrawnCoverProps {
  /** Icon key of the business type; an unknown one gets the envelope. */
  icon: string
  /** Anything stable. */
  seed: string
  /** Shows the whole picture in a box of any width: the shop goes on at both sides. */
  wide?: boolean | undefined
  className?: string | undefined
}

/** Drawn cover, 16 by 9, of a store without a photo; it fills and crops like a photo would. */
export function DrawnCover({ icon, seed, wide, className }: DrawnCoverProps) {
  return (
    <span className={classNames('art', className)} aria-hidden>
      <svg viewBox="0 0 320 180" preserveAspectRatio={wide ? undefined : 'xMidYMax slice'}>
        {coverParts(icon, seed).map((part) => (
          <use key={part} href={artHref(`store-covers#${part}`)} />
        ))}
      </svg>
    </span>
  )
}
