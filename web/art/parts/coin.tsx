import { paint } from '../paint.ts'

type CoinProps = { x: number; y: number; r?: number; tilt?: number; squash?: number }

/** A gold coin with a square hole, seen from the front; `squash` below 1 turns it in the air. */
export function Coin({ x, y, r = 14, tilt = 0, squash = 1 }: CoinProps) {
  const turn = tilt ? ` rotate(${tilt})` : ''
  const size = squash === 1 ? `scale(${r / 14})` : `scale(${(r / 14) * squash} ${r / 14})`
  return (
    <g transform={`translate(${x} ${y})${turn} ${size}`}>
      <circle cx="2" cy="1" r="14" fill={paint.goldDeep} />
      <circle r="14" fill={paint.gold} />
      <circle r="10" stroke={paint.goldLight} strokeWidth="2" />
      <path d="M-3.4-3.4h6.8v6.8h-6.8z" fill={paint.goldDeep} />
    </g>
  )
}
