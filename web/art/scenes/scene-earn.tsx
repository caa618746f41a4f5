import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'
import { Packet } from '../parts/packet.tsx'
import { Person } from '../parts/person.tsx'

/** The rebate comes back: coins fly in a bow from the shop's bag to the member's envelope. */
export function SceneEarn(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path
        d="M352 190C346 60 200 34 158 96"
        stroke={paint.red}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="m160 66-4 32 31-6"
        stroke={paint.red}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Coin x={226} y={78} r={22} tilt={-14} />
      <Coin x={288} y={92} r={20} tilt={10} squash={0.85} />
      <Coin x={332} y={134} r={17} tilt={26} squash={0.75} />
      <Person
        x={150}
        y={328}
        scale={1.36}
        top={paint.jade}
        trousers={paint.inkSoft}
        hair="bun"
        backArm={[16, -88, 34, -62, 25, -66]}
        frontArm={[-16, -88, -34, -62, -25, -66]}
      >
        <Packet x={0} y={-66} width={40} character="利" />
      </Person>
      <path d="M302 208h104l10 118H292Z" fill={paint.red} />
      <path d="M380 208h26l10 118h-30Z" fill={paint.redDeep} />
      <path
        d="M326 220v-26a24 24 0 0 1 48 0v26"
        stroke={paint.goldDeep}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="344" cy="272" r="26" fill={paint.gold} />
      <path d="M334 282l20-20" stroke={paint.redDeep} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M336 264h.01M352 280h.01"
        stroke={paint.redDeep}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M216 326q-4-34 12-44 14 12 10 44ZM238 326q4-26 20-30 6 18-8 30Z" fill={paint.jade} />
    </Drawing>
  )
}
