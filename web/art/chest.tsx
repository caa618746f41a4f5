import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { Coin } from './parts/coin.tsx'

function ClosedLid() {
  return (
    <>
      <path d="M36 116V98q0-42 42-42h84q42 0 42 42v18Z" fill={paint.wood} />
      <path
        d="M36 98q0-42 42-42h84q42 0 42 42v4q0-30-42-30H78q-42 0-42 30Z"
        fill={paint.woodLight}
      />
      <path d="M64 58q8-2 14-2h10v60H64ZM152 56h10q6 0 14 2v58h-24Z" fill={paint.red} />
    </>
  )
}

function OpenLid() {
  return (
    <>
      <path
        d="M120 16v20M60 30l10 18M180 30l-10 18M24 66l16 10M216 66l-16 10"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M40 118V86q0-26 30-26h100q30 0 30 26v32Z" fill={paint.wood} />
      <path d="M52 118V90q0-18 22-18h92q22 0 22 18v28Z" fill={paint.woodDeep} />
      <path d="M52 118V90q0-18 22-18h92q22 0 22 18v28Z" fill={paint.glow} />
      <Coin x={82} y={108} r={17} tilt={-18} />
      <Coin x={158} y={108} r={17} tilt={14} />
      <Coin x={104} y={94} r={17} tilt={8} />
      <Coin x={138} y={90} r={18} tilt={-8} />
      <Coin x={120} y={112} r={18} />
    </>
  )
}

/** A prize chest: shut with a gold lock, or open on a heap of coins. */
export function Chest({ state = 'closed', ...props }: ArtProps & { state?: 'closed' | 'open' }) {
  return (
    <Drawing width={240} height={220} {...props}>
      <ellipse cx="120" cy="202" rx="98" ry="8" fill={paint.shade} />
      {state === 'open' ? <OpenLid /> : <ClosedLid />}
      <path d="M36 116h168v70q0 16-16 16H52q-16 0-16-16Z" fill={paint.wood} />
      <path d="M36 168h168v18q0 16-16 16H52q-16 0-16-16Z" fill={paint.woodDeep} opacity=".5" />
      <path d="M64 116h24v86H64ZM152 116h24v86h-24Z" fill={paint.redDeep} />
      <rect x="28" y="110" width="184" height="16" rx="8" fill={paint.goldDeep} />
      <rect x="28" y="108" width="184" height="14" rx="7" fill={paint.gold} />
      <rect x="100" y="104" width="40" height="46" rx="12" fill={paint.goldDeep} />
      <rect x="100" y="101" width="40" height="46" rx="12" fill={paint.gold} />
      <path
        d="M120 114a7 7 0 0 1 4 12.700l2 9.300h-12l2-9.300A7 7 0 0 1 120 114Z"
        fill={paint.redDeep}
      />
    </Drawing>
  )
}
