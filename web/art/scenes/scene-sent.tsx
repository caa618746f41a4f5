import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'

const WING =
  'M-48-30c-22-48-66-58-104-46 0 18 12 28 28 30-12 4-22 2-26 0 2 20 16 30 34 30-10 6-20 6-24 4 8 22 46 30 92 12Z'
const TIP = 'M-48-30c-22-48-66-58-104-46 0 12 6 20 14 24 26-14 64-2 90 32Z'

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
      <g transform="translate(246 172) rotate(12)">
        <path d={WING} fill={paint.gold} />
        <path d={TIP} fill={paint.goldLight} />
        <g transform="scale(-1 1)">
          <path d={WING} fill={paint.gold} />
          <path d={TIP} fill={paint.goldLight} />
        </g>
      </g>
      <Packet x={246} y={178} width={124} tilt={12} character="利" />
      <circle cx="312" cy="256" r="34" fill={paint.jadeDeep} />
      <circle cx="312" cy="252" r="34" fill={paint.jade} />
      <path
        d="m296 253 12 12 21-25"
        stroke={paint.sheet}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}
