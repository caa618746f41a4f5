import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'
import { Packet } from '../parts/packet.tsx'
import { Person } from '../parts/person.tsx'

/** Two friends, each with an envelope in hand, and what lies between them: a shared bit of luck. */
export function SceneInvitation(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path d="M80 96q160 72 320 0" stroke={paint.goldDeep} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M126 113l-9 24 24-8ZM202 129l-4 26 22-13ZM278 129l4 26-22-13ZM354 113l9 24-24-8Z"
        fill={paint.red}
      />
      <path d="M164 123l-7 25 24-10ZM240 132l-12 23h24ZM316 123l7 25-24-10Z" fill={paint.gold} />
      <ellipse cx="150" cy="327" rx="52" ry="6" fill={paint.shade} />
      <ellipse cx="330" cy="327" rx="52" ry="6" fill={paint.shade} />
      <Person
        x={146}
        y={326}
        scale={1.3}
        top={paint.jade}
        trousers={paint.inkSoft}
        hair="bun"
        backArm={[-14, -88, -30, -70, -22, -50]}
        frontArm={[14, -88, 34, -74, 44, -92]}
      />
      <Person
        x={334}
        y={326}
        scale={1.3}
        flip
        top={paint.gold}
        trousers={paint.woodDeep}
        skin={paint.skinWarm}
        hair="short"
        backArm={[-14, -88, -30, -70, -22, -50]}
        frontArm={[14, -88, 34, -74, 44, -92]}
      />
      <Packet x={208} y={184} width={52} tilt={-9} character="利" />
      <Packet x={272} y={184} width={52} tilt={9} character="利" />
      <Coin x={240} y={126} r={15} />
      <Coin x={206} y={104} r={10} tilt={-22} squash={0.8} />
      <Coin x={276} y={102} r={10} tilt={22} squash={0.8} />
      <path
        d="M240 84v-14M222 90l-8-10M258 90l8-10"
        stroke={paint.goldDeep}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M214 292h52v34h-52Z" fill={paint.wood} />
      <path d="M206 284h68v12h-68Z" fill={paint.woodLight} />
      <path d="M228 284q-2-22 12-30 14 8 12 30Z" fill={paint.jade} />
      <path d="M240 284v-24" stroke={paint.jadeDeep} strokeWidth="3" strokeLinecap="round" />
    </Drawing>
  )
}
