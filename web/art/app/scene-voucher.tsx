import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'

/** The dark squares of a code that is drawn, not read: on a grid of 9. */
const MODULES =
  'M0 0h3v1H1v1h2v1H0ZM6 0h3v3H6V2h2V1H6ZM0 6h1v2h2v1H0ZM4 0h1v1H4ZM4 2h1v2H4ZM0 4h2v1H0ZM3 4h1v1H3ZM5 4h2v1H5ZM8 4h1v2H8ZM4 5h1v2H4ZM6 6h1v1H6ZM4 8h2v1H4ZM7 7h1v2H7ZM8 8h1v1H8ZM2 6h1v1H2Z'

/** A phone that reads the code of a voucher. */
export function SceneVoucher(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <g transform="rotate(-8 150 220)">
        <rect x="46" y="152" width="196" height="136" rx="16" fill={paint.gold} />
        <path d="M46 168a16 16 0 0 1 16-16h164a16 16 0 0 1 16 16v14H46Z" fill={paint.goldDeep} />
        <Packet x={92} y={238} width={52} character="利" />
        <path d="M62 168h44" stroke={paint.goldLight} strokeWidth="6" strokeLinecap="round" />
      </g>
      <ellipse cx="284" cy="327" rx="96" ry="7" fill={paint.shade} />
      <rect x="200" y="52" width="172" height="274" rx="26" fill={paint.ink} />
      <rect x="211" y="63" width="150" height="252" rx="17" fill={paint.cream} />
      <path d="M266 74h40" stroke={paint.ink} strokeWidth="6" strokeLinecap="round" />
      <rect x="232" y="112" width="108" height="108" rx="12" fill={paint.sheet} />
      <path d={MODULES} transform="translate(246 126) scale(8.9)" fill={paint.hair} />
      <path
        d="M222 130v-18q0-12 12-12h18M350 130v-18q0-12-12-12h-18M222 202v18q0 12 12 12h18M350 202v18q0 12-12 12h-18"
        stroke={paint.jade}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M222 166h128" stroke={paint.redLight} strokeWidth="6" strokeLinecap="round" />
      <rect x="236" y="256" width="100" height="36" rx="18" fill={paint.red} />
      <path d="M266 274h40" stroke={paint.goldLight} strokeWidth="7" strokeLinecap="round" />
      <circle cx="376" cy="94" r="32" fill={paint.jade} />
      <path
        d="m362 95 10 10 19-22"
        stroke={paint.sheet}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}
