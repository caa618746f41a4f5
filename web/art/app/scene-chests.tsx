import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'

/** The lower half of a chest, 120 wide, its rim's middle at 0, 0. */
function ChestBox() {
  return (
    <>
      <path d="M-60 0H60v58q0 12-12 12h-96q-12 0-12-12Z" fill={paint.wood} />
      <path d="M-60 44H60v14q0 12-12 12h-96q-12 0-12-12Z" fill={paint.woodDeep} opacity=".5" />
      <path d="M-40 0h17v70h-17ZM23 0h17v70H23Z" fill={paint.redDeep} />
      <rect x="-66" y="-5" width="132" height="12" rx="6" fill={paint.gold} />
      <rect x="-14" y="-10" width="28" height="34" rx="9" fill={paint.goldDeep} />
      <rect x="-14" y="-12" width="28" height="34" rx="9" fill={paint.gold} />
      <path d="M0-4a5 5 0 0 1 3 9l1 7h-8l1-7a5 5 0 0 1 3-9Z" fill={paint.redDeep} />
    </>
  )
}

function ShutChest({ x, tilt }: { x: number; tilt: number }) {
  return (
    <g transform={`translate(${x} 256) rotate(${tilt} 0 70)`}>
      <path d="M-60 0v-12q0-32 32-32h56q32 0 32 32V0Z" fill={paint.woodLight} />
      <path d="M-60 0v-8q4-24 32-24h56q28 0 32 24v8Z" fill={paint.wood} />
      <path d="M-40-42q6-2 12-2h5V0h-17ZM23-44h5q6 0 12 2V0H23Z" fill={paint.red} />
      <ChestBox />
    </g>
  )
}

/** Three chests; the one in the middle stands open on its coins. */
export function SceneChests(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <ShutChest x={96} tilt={-3} />
      <ShutChest x={384} tilt={3} />
      <circle cx="240" cy="168" r="108" fill={paint.glow} />
      <path
        d="M240 44v26M172 62l12 22M308 62l-12 22M122 112l22 12M358 112l-22 12"
        stroke={paint.gold}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <g transform="translate(240 236) scale(1.28)">
        <path d="M-58 2v-34q0-22 24-22h68q24 0 24 22V2Z" fill={paint.wood} />
        <path d="M-47 2v-30q0-14 18-14h58q18 0 18 14V2Z" fill={paint.woodDeep} />
        <path d="M-47 2v-30q0-14 18-14h58q18 0 18 14V2Z" fill={paint.glow} />
        <Coin x={-30} y={-6} r={15} tilt={-18} />
        <Coin x={31} y={-6} r={15} tilt={14} />
        <Coin x={-12} y={-20} r={15} tilt={8} />
        <Coin x={15} y={-22} r={15} tilt={-8} />
        <Coin x={1} y={-6} r={15} />
        <ChestBox />
      </g>
      <Coin x={206} y={112} r={13} tilt={-24} squash={0.75} />
      <Coin x={276} y={120} r={12} tilt={22} squash={0.8} />
    </Drawing>
  )
}
