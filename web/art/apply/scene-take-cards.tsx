import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'
import { Person } from '../parts/person.tsx'

const KEYS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** A shopkeeper behind the counter; a card meets the terminal on it. */
export function SceneTakeCards(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path d="M104 118h272v14H104Z" fill={paint.wood} />
      <path d="M122 118V92h22v26ZM150 118V84h18v34ZM174 118V98h24v20Z" fill={paint.jadeLight} />
      <path d="M290 118V88h30v30ZM326 118V96h22v22Z" fill={paint.gold} />
      <path d="M296 98h18M331 104h12" stroke={paint.goldDeep} strokeWidth="5" />
      <Person
        x={188}
        y={268}
        scale={1.5}
        bust
        top={paint.jadeDeep}
        apron={paint.cream}
        hair="bun"
        hairColor={paint.woodDeep}
        skin={paint.skinWarm}
        backArm={[-14, -88, -30, -60, -12, -44]}
        frontArm={[14, -88, 34, -66, 46, -62]}
      />
      <path d="M58 240h364q12 0 12 12v14H46v-14q0-12 12-12Z" fill={paint.woodLight} />
      <path d="M58 266h364v60H58Z" fill={paint.wood} />
      <path d="M58 266h364v12H58Z" fill={paint.woodDeep} opacity=".5" />
      <Packet x={118} y={300} width={38} character="利" />
      <path d="M256 248l12-104q2-14 16-14h64q14 0 13 14l-8 104Z" fill={paint.ink} />
      <path d="M278 150q1-8 9-8h54q8 0 7 8l-4 40h-69Z" fill={paint.lit} />
      <path
        d="m296 166 11 11 20-23"
        stroke={paint.jadeDeep}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {KEYS.map((key) => (
        <rect
          key={key}
          x={275 + (key % 3) * 24}
          y={198 + Math.floor(key / 3) * 15}
          width="17"
          height="10"
          rx="4"
          fill={key === 8 ? paint.jade : key === 6 ? paint.red : paint.metal}
        />
      ))}
      <g transform="rotate(-18 402 150)">
        <rect x="364" y="112" width="88" height="58" rx="9" fill={paint.redDeep} />
        <rect x="364" y="108" width="88" height="58" rx="9" fill={paint.red} />
        <rect x="374" y="122" width="18" height="14" rx="3" fill={paint.gold} />
        <path d="M374 150h40" stroke={paint.redLight} strokeWidth="5" strokeLinecap="round" />
        <circle cx="432" cy="148" r="9" fill={paint.goldLight} />
      </g>
      <path
        d="M452 208q22-4 28-26v60q-20 8-44-2-26-10-32-40 4-16 18-22 20 8 30 30Z"
        fill={paint.skin}
      />
      <path
        d="M372 92q-10-18-30-20M388 78q-14-26-44-28"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
