import type { ReactNode } from 'react'
import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { Packet } from './parts/packet.tsx'

/** A phone with the envelope's balance on its screen. */
export function Phone(props: ArtProps) {
  return (
    <Drawing width={200} height={380} {...props}>
      <rect x="14" y="10" width="178" height="364" rx="34" fill={paint.shade} />
      <rect x="8" y="4" width="178" height="364" rx="34" fill={paint.ink} />
      <rect x="16" y="12" width="162" height="348" rx="27" fill={paint.sheet} />
      <path d="M16 39q0-27 27-27h108q27 0 27 27v95q-81 62-162 0Z" fill={paint.redDeep} />
      <rect x="72" y="21" width="50" height="12" rx="6" fill={paint.ink} />
      <path d="M38 60h44M38 76h72" stroke={paint.shine} strokeWidth="7" strokeLinecap="round" />
      <Packet x={97} y={150} width={78} character="利" />
      <g fill={paint.rule}>
        <rect x="32" y="228" width="60" height="46" rx="12" />
        <rect x="102" y="228" width="60" height="46" rx="12" />
        <rect x="32" y="284" width="130" height="24" rx="12" />
      </g>
      <circle cx="62" cy="251" r="11" fill={paint.gold} />
      <path
        d="M121 250l8 8 15-16"
        stroke={paint.jade}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="32" y="318" width="130" height="26" rx="13" fill={paint.red} />
      <path d="M76 331h42" stroke={paint.sheet} strokeWidth="5" strokeLinecap="round" />
    </Drawing>
  )
}

type PhoneFrameProps = { children: ReactNode; className?: string }

/**
 * A phone of HTML whose screen is `children`, 9 by 19.5; give it a width, the rest follows.
 * The screen is its own stacking context and clips what it holds.
 */
export function PhoneFrame({ children, className }: PhoneFrameProps) {
  return (
    <div
      className={`relative aspect-[9/19.5] rounded-[2.6rem] bg-(--art-ink) p-2 shadow-(--shadow-high) ${className ?? 'w-70'}`}
    >
      <div className="relative isolate size-full overflow-hidden rounded-[2.1rem] bg-(--paper)">
        {children}
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute top-4 left-1/2 h-4 w-20 -translate-x-1/2 rounded-full bg-(--art-ink)"
      />
    </div>
  )
}
