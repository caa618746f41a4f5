import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'
import { Person } from '../parts/person.tsx'

/** Paying at a counter: the customer shows the phone, the shopkeeper reads it. */
export function SceneSpend(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path d="M228 92h156v10H228ZM228 142h156v10H228Z" fill={paint.wood} />
      <path
        d="M244 92V66h18v26zM352 92V60h14v32zM246 142v-20h24v20zM340 142v-24h16v24z"
        fill={paint.gold}
      />
      <path d="M270 92V74h22v18zM326 92V72h20v20zM360 142v-30h12v30z" fill={paint.jade} />
      <path d="M278 142v-16h14v16z" fill={paint.red} />
      <path d="M126 60v18" stroke={paint.ink} strokeWidth="4" strokeLinecap="round" />
      <rect x="96" y="76" width="60" height="52" rx="24" fill={paint.red} />
      <path d="M118 76h16q14 26 0 52h-16q-14-26 0-52Z" fill={paint.redLight} />
      <path d="M126 128v16" stroke={paint.gold} strokeWidth="5" strokeLinecap="round" />
      <Person
        x={318}
        y={330}
        scale={1.36}
        flip
        top={paint.sheet}
        hair="cap"
        apron={paint.redDeep}
        bust
        backArm={[-14, -88, -28, -66, -6, -62]}
        frontArm={[14, -88, 36, -74, 42, -90]}
      />
      <path d="M218 256h206v70H218Z" fill={paint.wood} />
      <path d="M236 274h78v52h-78ZM328 274h78v52h-78Z" fill={paint.woodDeep} opacity=".45" />
      <rect x="206" y="246" width="230" height="16" rx="8" fill={paint.woodLight} />
      <path d="M366 246v-34q0-6 6-6h30q6 0 6 6v34Z" fill={paint.ink} />
      <rect x="372" y="212" width="30" height="16" rx="3" fill={paint.lit} />
      <Person
        x={150}
        y={328}
        scale={1.36}
        top={paint.jade}
        trousers={paint.inkSoft}
        skin={paint.skinWarm}
        hair="bob"
        backArm={[14, -88, 30, -66, 44, -88]}
      >
        <path d="M39-112h12q4 0 4 4v24q0 4-4 4H39q-4 0-4-4v-24q0-4 4-4Z" fill={paint.ink} />
        <path d="M38-108h14v24H38Z" fill={paint.sheet} />
      </Person>
      <Packet x={211} y={197} width={15} />
      <path
        d="M228 176q14-12 28-6"
        stroke={paint.red}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
    </Drawing>
  )
}
