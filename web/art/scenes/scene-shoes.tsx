import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Coin } from '../parts/coin.tsx'

const RAYS = Array.from({ length: 16 }, (_, index) => index * 22.5)

/** Footprints up the road where others have a white line, each smaller than the last. */
const PRINTS = [
  { x: 498, y: 536, size: 1.15, turn: -14 },
  { x: 456, y: 486, size: 0.95, turn: -8 },
  { x: 456, y: 442, size: 0.76, turn: -12 },
  { x: 427, y: 408, size: 0.6, turn: -8 },
  { x: 427, y: 382, size: 0.46, turn: -10 },
  { x: 411, y: 362, size: 0.34, turn: -8 },
] as const

function Sun() {
  return (
    <g transform="translate(420 214)">
      {RAYS.map((turn) => (
        <path key={turn} d="M-7-214h14l-3 34h-8Z" transform={`rotate(${turn})`} fill={paint.gold} />
      ))}
      <circle r="160" fill={paint.glow} />
      <circle r="136" fill={paint.gold} />
      <circle r="112" fill={paint.goldLight} />
    </g>
  )
}

/** Low houses along the way, with an awning each: where steps lead to. */
function Houses() {
  return (
    <>
      <path d="M0 344V236h96v-34h74v142ZM470 344v-96h58v-42h112v138Z" fill={paint.wall} />
      <path d="M150 202h20v142h-20ZM470 248h16v96h-16Z" fill={paint.wallShade} />
      <path d="M12 268h64v38H12ZM108 232h34v34h-34ZM548 236h70v40h-70Z" fill={paint.lit} />
      <path d="M4 252h82l8 18H-4ZM538 220h92l8 18H530Z" fill={paint.red} />
      <path
        d="M24 252h20l1 18H20ZM64 252h20l8 18H66ZM560 220h22l-2 18h-26ZM606 220h24l8 18h-28Z"
        fill={paint.cream}
      />
      <path d="M500 268h32v76h-32ZM108 288h34v56h-34Z" fill={paint.wood} />
      <path d="M452 344q-28-6-26-44 24 6 26 34 2-34 20-42 10 30-14 52Z" fill={paint.jade} />
    </>
  )
}

function Shoe() {
  return (
    <g transform="translate(40 342) rotate(-11)">
      <path d="M8 126q-10 30 14 36l270 4q46 0 44-26-2-12-14-12L30 116Z" fill={paint.sheet} />
      <path d="M14 150q2 12 16 12l262 4q42 0 44-24l-2 4q-8 12-42 12Z" fill={paint.metal} />
      <path
        d="M16 128C6 96 14 44 26 18q8-16 22-8l40 22q14 8 24-6l14-18q10-12 24-2l84 66q18 14 48 20 42 8 44 36Z"
        fill={paint.red}
      />
      <path d="M16 128C6 96 14 44 26 18q8-16 22-8l22 12C52 50 60 92 82 128Z" fill={paint.redDeep} />
      <path d="M244 80q26 12 38 48h44q-2-26-44-36-24-6-38-12Z" fill={paint.redLight} />
      <path
        d="M92 116q54-8 88-66M132 122q52-14 80-48"
        stroke={paint.goldLight}
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="m132 26 26 22M152 14l30 24M114 42l24 18"
        stroke={paint.sheet}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M20 34q-26 0-24 22" stroke={paint.redDeep} strokeWidth="10" strokeLinecap="round" />
      <path
        d="M56 160v-18M104 162v-18M152 162v-18M200 163v-18M248 164v-18"
        stroke={paint.metal}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </g>
  )
}

/** Running shoes on a street in the summer heat: each print on the road is a coin nearer. */
export function SceneShoes(props: ArtProps) {
  return (
    <Drawing width={640} height={560} fit="cover" {...props}>
      <Sun />
      <Houses />
      <path d="M0 342h640v218H0Z" fill={paint.ground} />
      <path d="M384 342h44L640 540v20H120Z" fill={paint.inkSoft} />
      {PRINTS.map(({ x, y, size, turn }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <rect x="-11" y="-26" width="22" height="34" rx="11" fill={paint.goldLight} />
          <rect x="-9" y="13" width="18" height="16" rx="8" fill={paint.goldLight} />
        </g>
      ))}
      <ellipse cx="212" cy="530" rx="190" ry="14" fill={paint.shade} />
      <Shoe />
      <Coin x={406} y={312} r={24} tilt={-12} squash={0.9} />
      <Coin x={456} y={266} r={17} tilt={20} squash={0.7} />
      <Coin x={368} y={252} r={14} tilt={-28} squash={0.8} />
      <path
        d="M522 132q16-14 0-28t0-28M566 152q16-14 0-28t0-28M72 132q16-14 0-28t0-28M112 112q16-14 0-28t0-28"
        stroke={paint.redLight}
        strokeWidth="7"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
