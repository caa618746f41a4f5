import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Glyph } from '../parts/glyph.tsx'
import { Person } from '../parts/person.tsx'

/** Lanterns on three lines across the alley; those far away are small. */
const LANTERNS = [
  { x: 92, y: 150, size: 1 },
  { x: 190, y: 182, size: 1 },
  { x: 292, y: 190, size: 1 },
  { x: 396, y: 172, size: 1 },
  { x: 468, y: 144, size: 1 },
  { x: 190, y: 96, size: 0.66 },
  { x: 268, y: 112, size: 0.66 },
  { x: 348, y: 102, size: 0.66 },
  { x: 238, y: 248, size: 0.5 },
  { x: 286, y: 256, size: 0.5 },
  { x: 330, y: 248, size: 0.5 },
] as const

function Walls() {
  return (
    <>
      <path d="M180 0h200v420H180Z" fill={paint.duskLow} />
      <circle cx="284" cy="76" r="60" fill={paint.glow} opacity=".6" />
      <circle cx="284" cy="76" r="30" fill={paint.moon} />
      <path d="M204 300h152v140H204Z" fill={paint.dusk} />
      <path d="M240 336h80v104h-80Z" fill={paint.lit} />
      <path d="M234 330h92v8h-92Z" fill={paint.wood} />
      <path
        d="M240 338h25v40q-12 6-25 0ZM268 338h24v40q-12 6-24 0ZM295 338h25v40q-12 6-25 0Z"
        fill={paint.red}
      />
      <path d="M0 0h150l54 120v320L0 640ZM560 0H414l-54 120v320l200 200Z" fill={paint.duskWall} />
      <path
        d="M150 0h34l20 120v320l-24 24V120ZM414 0h-34l-20 120v320l24 24V120Z"
        fill={paint.duskWallLight}
      />
      <path
        d="M26 60h60v76H26ZM104 108h44v64h-44ZM474 60h60v76h-60ZM412 108h44v64h-44ZM196 330h14v34h-14ZM352 330h14v34h-14Z"
        fill={paint.lit}
      />
      <path
        d="M54 60h4v76h-4ZM124 108h4v64h-4ZM502 60h4v76h-4ZM432 108h4v64h-4Z"
        fill={paint.woodDeep}
      />
      <path d="M204 440h152l60 200H144Z" fill={paint.duskWallLight} />
      <path
        d="M212 440h136l4 14H208ZM204 466h152l5 18H199ZM192 500h176l7 22H185Z"
        fill={paint.wood}
        opacity=".7"
      />
    </>
  )
}

function Signs() {
  return (
    <>
      <rect x="20" y="214" width="58" height="128" rx="8" fill={paint.redDeep} />
      <Glyph character="福" x={49} y={250} size={38} color={paint.gold} />
      <path
        d="M36 292h26M36 308h26M36 324h16"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="126" y="236" width="40" height="92" rx="8" fill={paint.jade} />
      <path
        d="M138 256h16M138 272h16M138 288h16"
        stroke={paint.sheet}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="404" y="226" width="46" height="104" rx="8" fill={paint.gold} />
      <path
        d="M418 248h18M418 266h18M418 284h18M418 302h10"
        stroke={paint.redDeep}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="482" y="214" width="60" height="46" rx="8" fill={paint.wood} />
      <path d="M496 232h32M496 244h20" stroke={paint.lit} strokeWidth="5" strokeLinecap="round" />
    </>
  )
}

function HangingLantern({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle cy="22" r="46" fill={paint.glow} opacity=".6" />
      <path d="M0-14v10" stroke={paint.ink} strokeWidth="4" />
      <rect x="-13" y="-6" width="26" height="7" rx="3" fill={paint.goldDeep} />
      <rect x="-32" y="0" width="64" height="46" rx="22" fill={paint.red} />
      <path d="M-8 0H8q16 23 0 46H-8q-16-23 0-46Z" fill={paint.redLight} />
      <rect x="-13" y="45" width="26" height="7" rx="3" fill={paint.goldDeep} />
      <path d="M0 52v18" stroke={paint.gold} strokeWidth="5" strokeLinecap="round" />
    </g>
  )
}

/** A cart with a pot on the fire, skewers and bowls; its steam rises into the light. */
function Cart() {
  return (
    <g transform="translate(18 458)">
      <path
        d="M70 14q-18-16 0-34t0-38M104 10q-18-16 0-34t0-38M138 14q-18-16 0-34t0-38"
        stroke={paint.shine}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M52 30h106q-4 34-30 34H82q-26 0-30-34Z" fill={paint.metal} />
      <path d="M46 22h118q4 0 4 5t-4 5H46q-4 0-4-5t4-5Z" fill={paint.metalLight} />
      <path
        d="M178 60V10M194 60V4M210 60V14"
        stroke={paint.woodLight}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M172 16h12v12h-12zM172 34h12v12h-12zM188 10h12v12h-12zM188 28h12v12h-12zM204 20h12v12h-12z"
        fill={paint.wood}
      />
      <path d="M0 60h240v18H0Z" fill={paint.woodLight} />
      <path d="M8 78h224v70q0 10-10 10H18q-10 0-10-10Z" fill={paint.red} />
      <path d="M8 78h224v14H8Z" fill={paint.redDeep} />
      <path d="M34 112h60M34 130h40" stroke={paint.gold} strokeWidth="7" strokeLinecap="round" />
      <circle cx="64" cy="166" r="18" fill={paint.ink} />
      <circle cx="180" cy="166" r="18" fill={paint.ink} />
      <circle cx="64" cy="166" r="7" fill={paint.metal} />
      <circle cx="180" cy="166" r="7" fill={paint.metal} />
    </g>
  )
}

/** Two friends at a high table, a bowl each. */
function Friends() {
  return (
    <>
      <Person
        x={372}
        y={616}
        scale={1.05}
        top={paint.jade}
        hair="bun"
        frontArm={[14, -88, 32, -72, 42, -84]}
      />
      <Person
        x={510}
        y={616}
        scale={1.05}
        flip
        top={paint.gold}
        skin={paint.skinWarm}
        frontArm={[14, -88, 32, -72, 42, -86]}
      />
      <path d="M398 530h88v10h-88ZM436 540h12v76h-12ZM414 612h56v8h-56Z" fill={paint.wood} />
      <path d="M402 512h32q0 18-16 18t-16-18ZM450 512h32q0 18-16 18t-16-18Z" fill={paint.sheet} />
      <path
        d="M418 502q-8-8 0-16M466 502q-8-8 0-16"
        stroke={paint.shine}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}

/** A lantern-lit alley late in the evening: a cart, small signs, friends over a bowl of noodles. */
export function SceneAlley(props: ArtProps) {
  return (
    <Drawing width={560} height={640} fit="cover" {...props}>
      <path d="M0 0h560v640H0Z" fill={paint.dusk} />
      <Walls />
      <Signs />
      <path
        d="M150 60q130 60 268 0M30 118q250 108 500 0M206 226q76 36 150 0"
        stroke={paint.ink}
        strokeWidth="4"
      />
      {LANTERNS.toSorted((one, other) => one.size - other.size).map((lantern) => (
        <HangingLantern key={lantern.x} {...lantern} />
      ))}
      <Cart />
      <Friends />
    </Drawing>
  )
}
