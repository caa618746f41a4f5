import type { ReactNode } from 'react'
import { paint } from '../paint.ts'

/** Shoulder, bend and hand of one arm, in the figure's own units (feet at 0, head at -136). */
type Arm = [sx: number, sy: number, bx: number, by: number, hx: number, hy: number]

type PersonProps = {
  x: number
  y: number
  scale?: number
  /** Looks to the left. */
  flip?: boolean
  top: string
  trousers?: string
  skin?: string
  hair?: 'short' | 'bob' | 'bun' | 'cap'
  hairColor?: string
  apron?: string
  backArm?: Arm
  frontArm?: Arm
  /** Only the upper body: the rest is behind a counter or a desk. */
  bust?: boolean
  /** Things held, drawn between the body and the front arm. */
  children?: ReactNode
}

const backHair = {
  short: '',
  cap: '',
  bob: 'M-17-122q0-17 17-17t17 17v12q0 8-7 8h-20q-7 0-7-8Z',
  bun: 'M-9-140a9 9 0 1 1 14 0Z',
} as const

const frontHair = {
  short: 'M-16-117q-3-23 16-23 18 0 16 22l-3-9q-12 2-19-2-5 4-10 12Z',
  bob: 'M-16-116q-3-24 16-24t16 22q-8-3-11-9-8 8-21 11Z',
  bun: 'M-16-116q-3-24 16-24t16 22q-11-2-14-9-7 7-18 11Z',
  cap: 'M-16-124q0-15 16-15 13 0 15 12l9 2q2 3-2 4-18 1-38-3Z',
} as const

function Limb({ arm, color, skin }: { arm: Arm; color: string; skin: string }) {
  const [sx, sy, bx, by, hx, hy] = arm
  return (
    <>
      <path
        d={`M${sx} ${sy}Q${bx} ${by} ${hx + (bx - hx) * 0.2} ${hy + (by - hy) * 0.2}`}
        stroke={color}
        strokeWidth="12"
        strokeLinecap="round"
      />
      <circle cx={hx} cy={hy} r="6" fill={skin} />
    </>
  )
}

/** A simple figure, about 140 units tall, standing with its feet at `x`, `y`. */
export function Person(props: PersonProps) {
  const { x, y, scale = 1, flip, top, trousers = paint.ink, skin = paint.skin } = props
  const { hair = 'short', hairColor = paint.hair, apron, backArm, frontArm, bust, children } = props
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      {backHair[hair] && <path d={backHair[hair]} fill={hairColor} />}
      {backArm && <Limb arm={backArm} color={top} skin={skin} />}
      {!bust && (
        <>
          <path d="M-9-52v46M9-52v46" stroke={trousers} strokeWidth="15" />
          <path d="M-17 0q0-8 8-8h4q5 0 5 8ZM2 0q0-8 8-8h4q6 2 6 8Z" fill={paint.inkSoft} />
        </>
      )}
      <path d="M-21-46v-34q0-19 16-20h10q16 1 16 20v34Z" fill={top} />
      {apron && <path d="M-10-86h20l5 16v34q0 4-4 4h-22q-4 0-4-4v-34Z" fill={apron} />}
      <path d="M-6-110H6v10a6 6 0 0 1-12 0Z" fill={skin} />
      <rect x="-14" y="-134" width="28" height="30" rx="13" fill={skin} />
      <path d={frontHair[hair]} fill={hair === 'cap' ? paint.red : hairColor} />
      <path
        d="M-1-118v1M8-118v1M1-111q3 3 6 0"
        stroke={paint.ink}
        strokeWidth="2"
        strokeLinecap="round"
      />
      {children}
      {frontArm && <Limb arm={frontArm} color={top} skin={skin} />}
    </g>
  )
}
