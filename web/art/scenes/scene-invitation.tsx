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
      <path
        d="M130 62q110 40 220 0"
        stroke={paint.goldDeep}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M154 71l18 4-12 15ZM231 82h18l-9 18ZM308 75l18-4-6 19Z" fill={paint.red} />
      <path d="M194 79l18 2-11 16ZM268 81l18-2-7 18Z" fill={paint.gold} />
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
      <Coin x={240} y={128} r={14} />
      <Coin x={208} y={118} r={9} tilt={-22} squash={0.8} />
      <Coin x={273} y={117} r={9} tilt={22} squash={0.8} />
      <path d="M214 292h52v34h-52Z" fill={paint.wood} />
      <path d="M206 284h68v12h-68Z" fill={paint.woodLight} />
      <path d="M228 284q-2-22 12-30 14 8 12 30Z" fill={paint.jade} />
      <path d="M240 284v-24" stroke={paint.jadeDeep} strokeWidth="3" strokeLinecap="round" />
    </Drawing>
  )
}
