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
      <path d="M52 240h292q12 0 12 12v14H40v-14q0-12 12-12Z" fill={paint.woodLight} />
      <path d="M52 266h292v60H52Z" fill={paint.wood} />
      <path d="M52 266h292v12H52Z" fill={paint.woodDeep} opacity=".5" />
      <Packet x={110} y={300} width={38} character="利" />
      <g transform="translate(-22 0)">
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
      </g>
      <Person
        x={416}
        y={328}
        scale={1.35}
        flip
        top={paint.gold}
        trousers={paint.inkSoft}
        hair="short"
        backArm={[-10, -86, -22, -64, -16, -46]}
        frontArm={[12, -88, 28, -92, 42, -110]}
      >
        <g transform="rotate(-16 50 -118)">
          <rect x="34" y="-136" width="50" height="33" rx="5" fill={paint.redDeep} />
          <rect x="34" y="-139" width="50" height="33" rx="5" fill={paint.red} />
          <rect x="66" y="-131" width="11" height="8" rx="2" fill={paint.gold} />
          <path d="M42-113h24" stroke={paint.redLight} strokeWidth="4" strokeLinecap="round" />
        </g>
      </Person>
      <path
        d="M316 96q-8-12-22-14M332 84q-12-20-36-22"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
