import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'

/** A lost envelope on an empty street corner, under a lamp and a sign that points both ways. */
export function SceneNotFound(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <circle cx="300" cy="96" r="26" fill={paint.goldLight} />
      <path d="M80 326V214q44-22 78-8v-34h56v154Z" fill={paint.hill} />
      <path
        d="M112 236h18v22h-18zM112 276h18v22h-18zM176 196h18v22h-18zM176 236h18v22h-18z"
        fill={paint.lit}
      />
      <path d="M330 76q0-18 18-18h14" stroke={paint.ink} strokeWidth="8" strokeLinecap="round" />
      <path d="M330 76v250" stroke={paint.ink} strokeWidth="9" />
      <path d="M314 326q0-16 16-16t16 16Z" fill={paint.ink} />
      <path d="M356 60h36q-2-22-18-22t-18 22Z" fill={paint.inkSoft} />
      <path d="M360 60h28l34 266H286Z" fill={paint.glow} />
      <path d="M338 128h66l16 15-16 15h-66q-6 0-6-6v-18q0-6 6-6Z" fill={paint.jade} />
      <path d="M322 166h-58l-16 15 16 15h58q6 0 6-6v-18q0-6-6-6Z" fill={paint.red} />
      <path d="M350 143h38M268 181h38" stroke={paint.sheet} strokeWidth="5" strokeLinecap="round" />
      <ellipse cx="246" cy="326" rx="62" ry="6" fill={paint.shade} />
      <Packet x={244} y={272} width={80} tilt={-13} character="利" />
      <path d="M86 326q-4-40 24-46 6-22 28-14 20 4 18 26 20 8 14 34Z" fill={paint.jade} />
      <path
        d="M112 326q2-26 22-32M140 326q0-14 8-20"
        stroke={paint.jadeDeep}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M196 236q-16-14-6-30M178 258q-24-6-26-28"
        stroke={paint.goldDeep}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
    </Drawing>
  )
}
