import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { Coin } from './parts/coin.tsx'

/** One coin of a pile, lying flat; its upper face is an ellipse around `x`, `y`. */
function FlatCoin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-32 0v9c0 14 64 14 64 0V0Z" fill={paint.goldDeep} />
      <ellipse rx="32" ry="11" fill={paint.gold} />
      <ellipse rx="24" ry="7.5" stroke={paint.goldLight} strokeWidth="2" />
    </g>
  )
}

const piles = [
  { x: 66, count: 3 },
  { x: 174, count: 4 },
  { x: 120, count: 6 },
]

/** Piles of gold coins with two more falling onto them. */
export function Coins(props: ArtProps) {
  return (
    <Drawing width={240} height={200} {...props}>
      <ellipse cx="120" cy="184" rx="100" ry="9" fill={paint.shade} />
      {piles.map(({ x, count }) =>
        Array.from({ length: count }, (_, index) => (
          <FlatCoin key={`${x}-${index}`} x={x} y={(x === 120 ? 172 : 164) - index * 14} />
        )),
      )}
      <Coin x={150} y={56} r={15} tilt={24} squash={0.7} />
      <Coin x={96} y={32} r={17} tilt={-16} squash={0.9} />
    </Drawing>
  )
}
