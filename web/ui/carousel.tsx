import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../art/icons.tsx'

type CarouselProps = {
  /** Each child is one slide. */
  children: ReactNode
  label: string
  previousLabel: string
  nextLabel: string
}

/**
 * A row that scrolls sideways and snaps: a finger, the wheel, the keys or two buttons move it. For still pages: what
 * the buttons do is in `web/islands/presses.ts`.
 */
export function Carousel({ children, label, previousLabel, nextLabel }: CarouselProps) {
  return (
    <div className="min-w-0">
      <div className="carousel" role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <div className="flex justify-end gap-2 no-script:hidden max-750:hidden">
        <IconButton
          label={previousLabel}
          icon={<ChevronLeftIcon className="size-5" />}
          data-scrolls="-1"
        />
        <IconButton
          label={nextLabel}
          icon={<ChevronRightIcon className="size-5" />}
          data-scrolls="1"
        />
      </div>
    </div>
  )
}
