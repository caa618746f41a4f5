import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'
import { Person } from '../parts/person.tsx'

/** A shopkeeper calls through a megaphone; members find the message on their phones. */
export function ScenePush(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <rect x="286" y="72" width="142" height="256" rx="26" fill={paint.ink} />
      <rect x="294" y="80" width="126" height="240" rx="19" fill={paint.sheet} />
      <path d="M294 99q0-19 19-19h88q19 0 19 19v41H294Z" fill={paint.redDeep} />
      <path d="M310 106h44M310 122h70" stroke={paint.shine} strokeWidth="7" strokeLinecap="round" />
      <g fill={paint.rule}>
        <rect x="306" y="224" width="102" height="36" rx="10" />
        <rect x="306" y="270" width="102" height="36" rx="10" />
      </g>
      <rect x="256" y="156" width="176" height="62" rx="16" fill={paint.shade} />
      <rect x="252" y="150" width="176" height="62" rx="16" fill={paint.gold} />
      <Packet x={282} y={181} width={30} />
      <path
        d="M312 172h88M312 190h56"
        stroke={paint.goldDeep}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="424" cy="152" r="14" fill={paint.red} />
      <path d="M424 145v14" stroke={paint.sheet} strokeWidth="5" strokeLinecap="round" />
      <path d="M322 242h52M322 288h36" stroke={paint.metal} strokeWidth="6" strokeLinecap="round" />
      <Person
        x={116}
        y={328}
        scale={1.5}
        top={paint.sheet}
        trousers={paint.inkSoft}
        hair="short"
        apron={paint.jade}
        backArm={[-14, -88, -34, -70, -20, -56]}
        frontArm={[12, -88, 26, -70, 34, -96]}
      >
        <path d="m24-108 44-22v46l-44-14Z" fill={paint.red} />
        <path d="M20-110h10v14H20q-4 0-4-4v-6q0-4 4-4Z" fill={paint.redDeep} />
        <path d="M65-133q4-2 5 2v46q-1 4-5 2Z" fill={paint.redLight} />
      </Person>
      <path
        d="M232 148q12 14 0 30M234 122q34 38 4 82"
        stroke={paint.red}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
