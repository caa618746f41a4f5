import { useRef } from 'react'
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

/** A row that scrolls sideways and snaps: a finger, the wheel, the keys or two buttons move it. */
export function Carousel({ children, label, previousLabel, nextLabel }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const move = (screens: number) =>
    row.current?.scrollBy({ left: screens * row.current.clientWidth * 0.9 })
  return (
    <div className="min-w-0">
      <div ref={row} className="carousel" role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <div className="flex justify-end gap-2 no-script:hidden max-750:hidden">
        <IconButton
          label={previousLabel}
          icon={<ChevronLeftIcon className="size-5" />}
          onClick={() => move(-1)}
        />
        <IconButton
          label={nextLabel}
          icon={<ChevronRightIcon className="size-5" />}
          onClick={() => move(1)}
        />
      </div>
    </div>
  )
}
