import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'
import { Person } from '../parts/person.tsx'

type ShopProps = { x: number; awning: string; edge: string }

/** One small shop of the row, 104 wide, with its feet on the pavement. */
function Shop({ x, awning, edge }: ShopProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 140q0-10 10-10h84q10 0 10 10v186H0Z" fill={paint.wall} />
      <path d="M86 130h8q10 0 10 10v186H86Z" fill={paint.wallShade} />
      <path d="M26 146h52v14H26Z" fill={paint.wood} />
      <path d="M14 226h36v44H14Z" fill={paint.glass} />
      <path d="M58 226h30v100H58Z" fill={paint.woodDeep} />
      <path d="M64 234h18v40H64Z" fill={paint.lit} />
      <path d="M4 176h96l10 26H-6Z" fill={awning} />
      <path
        d="M-6 202h29v6a14.5 14.5 0 0 1-29 0ZM52 202h29v6a14.5 14.5 0 0 1-29 0Z"
        fill={awning}
      />
      <path d="M23 202h29v6a14.5 14.5 0 0 1-29 0ZM81 202h29v6a14.5 14.5 0 0 1-29 0Z" fill={edge} />
    </g>
  )
}

/** Three shops and their keepers hold one ribbon, sealed in the middle by the envelope. */
export function SceneAlliance(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <Shop x={66} awning={paint.jade} edge={paint.cream} />
      <Shop x={310} awning={paint.gold} edge={paint.cream} />
      <g transform="translate(188 -26)">
        <path d="M0 120q0-10 10-10h84q10 0 10 10v232H0Z" fill={paint.wallShade} />
      </g>
      <Shop x={188} awning={paint.red} edge={paint.cream} />
      <path d="M196 130v-18q0-8 8-8h72q8 0 8 8v18Z" fill={paint.woodDeep} />
      <path d="M222 117h36" stroke={paint.lit} strokeWidth="6" strokeLinecap="round" />
      <Person
        x={52}
        y={328}
        scale={1.14}
        top={paint.jadeDeep}
        hair="bun"
        hairColor={paint.woodDeep}
        skin={paint.skinWarm}
        apron={paint.cream}
        frontArm={[12, -88, 24, -68, 36, -68]}
      />
      <Person
        x={428}
        y={328}
        scale={1.14}
        flip
        top={paint.sheet}
        trousers={paint.inkSoft}
        hair="short"
        apron={paint.wood}
        frontArm={[12, -88, 24, -68, 36, -68]}
      />
      <path d="M92 250q74 46 148 18 74-28 148-18v20q-74-8-148 20-74 26-148-20Z" fill={paint.red} />
      <path d="M92 250q74 46 148 18v22q-74 26-148-20Z" fill={paint.redLight} />
      <path
        d="M214 268q-6 32-22 46l16 2 6 14q14-22 18-52ZM266 266q6 32 22 46l-16 2-6 14q-14-22-18-52Z"
        fill={paint.redDeep}
      />
      <Packet x={240} y={266} width={54} character="紅" />
    </Drawing>
  )
}
