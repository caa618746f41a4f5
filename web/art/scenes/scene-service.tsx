import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'
import { Person } from '../parts/person.tsx'

/** A friendly service desk: someone listens, and the answer is already on its way. */
export function SceneService(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path
        d="M282 62h112q20 0 20 20v52q0 20-20 20h-70l-30 24 4-24h-16q-20 0-20-20V82q0-20 20-20Z"
        fill={paint.goldLight}
      />
      <path
        d="M338 132c-28-16-34-28-28-38 7-10 22-8 28 3 6-11 21-13 28-3 6 10 0 22-28 38Z"
        fill={paint.red}
      />
      <path
        d="M142 96h-52q-16 0-16 16v28q0 16 16 16h30l18 18-2-18h6q16 0 16-16v-28q0-16-16-16Z"
        fill={paint.jade}
      />
      <path
        d="M94 126h.01M116 126h.01M138 126h.01"
        stroke={paint.sheet}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <Person
        x={236}
        y={332}
        scale={1.75}
        top={paint.red}
        hair="bob"
        bust
        backArm={[-16, -86, -42, -56, -12, -50]}
        frontArm={[16, -86, 44, -70, 38, -98]}
      >
        <path d="M-17-118v-4q0-19 18-19t16 19v4" stroke={paint.ink} strokeWidth="4" />
        <rect x="-21" y="-124" width="9" height="15" rx="4.5" fill={paint.gold} />
        <path d="M-16-110q2 10 14 9" stroke={paint.gold} strokeWidth="3" strokeLinecap="round" />
      </Person>
      <rect x="84" y="250" width="312" height="18" rx="9" fill={paint.woodLight} />
      <path d="M100 268h280v58H100Z" fill={paint.wood} />
      <path d="M100 268h280v10H100Z" fill={paint.woodDeep} />
      <Packet x={240} y={300} width={34} />
      <path d="M318 250l8-40h58l-8 40Z" fill={paint.metalLight} />
      <path d="M306 244h76v6h-76Z" fill={paint.metal} />
      <path d="M110 250l-6-28h36l-6 28Z" fill={paint.gold} />
      <path d="M120 224q-22-10-20-34 18 4 22 26 2-30 18-36 6 24-12 44Z" fill={paint.jadeDeep} />
    </Drawing>
  )
}
