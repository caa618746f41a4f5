import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'

/** The envelope flies off with a check mark: what was written has arrived. */
export function SceneSent(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path
        d="M40 268q-18 0-18-16t18-16q4-22 28-22t28 20q26-2 26 18 0 16-18 16ZM382 116q-14 0-14-13t14-13q4-18 22-18t22 16q20-2 20 15 0 13-14 13Z"
        fill={paint.hill}
      />
      <path
        d="M112 318c46-6 74-32 60-60s-54-8-34 18 62 12 82-22"
        stroke={paint.goldDeep}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 13"
      />
      <path
        d="M196 178q-52-44-92-36 4 18 18 22-18 0-22 4 8 20 28 22-14 4-16 8 26 24 78 22Z"
        fill={paint.goldLight}
      />
      <path
        d="M196 178q-40-20-74-14-18 0-22 4 8 20 28 22-14 4-16 8 26 24 78 22Z"
        fill={paint.gold}
      />
      <Packet x={262} y={170} width={124} tilt={16} character="利" />
      <path
        d="M300 226q50-20 82 6-10 14-24 14 14 4 18 10-14 16-32 12 10 8 10 12-28 12-66-14Z"
        fill={paint.gold}
      />
      <circle cx="338" cy="98" r="34" fill={paint.jadeDeep} />
      <circle cx="338" cy="94" r="34" fill={paint.jade} />
      <path
        d="m322 95 12 12 21-25"
        stroke={paint.sheet}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}
