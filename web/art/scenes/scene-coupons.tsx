import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'
import { Packet } from '../parts/packet.tsx'

type TicketProps = { tilt: number; color: string; stub: string }

/** One coupon of the fan, turned around the point below the middle. */
function Ticket({ tilt, color, stub }: TicketProps) {
  return (
    <g transform={`translate(240 214) rotate(${tilt} 0 110)`}>
      <path
        d="M-56-126h112q12 0 12 12v34a14 14 0 0 0 0 28V82q0 12-12 12H-56q-12 0-12-12V-52a14 14 0 0 0 0-28v-34q0-12 12-12Z"
        fill={color}
      />
      <path
        d="M-56-126h112q12 0 12 12v34a14 14 0 0 0-13 14H-55a14 14 0 0 0-13-14v-34q0-12 12-12Z"
        fill={stub}
      />
    </g>
  )
}

/** A fan of coupons; the one in front carries the envelope and a percent sign. */
export function SceneCoupons(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <Ticket tilt={-26} color={paint.jade} stub={paint.jadeDeep} />
      <Ticket tilt={26} color={paint.gold} stub={paint.goldDeep} />
      <Ticket tilt={0} color={paint.sheet} stub={paint.red} />
      <path
        d="M180 148h120"
        stroke={paint.rule}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <path d="M222 128l36-22" stroke={paint.sheet} strokeWidth="7" strokeLinecap="round" />
      <path
        d="M227 108h.01M253 126h.01"
        stroke={paint.sheet}
        strokeWidth="13"
        strokeLinecap="round"
      />
      <Packet x={240} y={210} width={68} character="福" />
      <path d="M204 278h72M220 292h40" stroke={paint.rule} strokeWidth="7" strokeLinecap="round" />
      <Coin x={122} y={306} r={20} tilt={-10} />
      <Coin x={92} y={312} r={14} tilt={16} />
      <Coin x={366} y={308} r={18} tilt={12} />
      <path
        d="M92 122l-12-12M82 146l-16-4M388 122l12-12M398 146l16-4"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
