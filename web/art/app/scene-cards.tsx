import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'

interface PlateProps {
  x: number
  y: number
  tilt: number
  fill: string
  band: string
}

/** A card of no bank's, from its upper left corner. */
function Plate({ x, y, tilt, fill, band }: PlateProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect width="186" height="118" rx="14" fill={fill} />
      <path d="M0 26h186v24H0Z" fill={band} />
      <rect x="18" y="66" width="34" height="26" rx="6" fill={paint.gold} />
      <path d="M18 79h34M35 66v26" stroke={paint.goldDeep} strokeWidth="2.500" />
      <path
        d="M112 98h10M130 98h10M148 98h20"
        stroke={paint.sheet}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </g>
  )
}

/** Two cards that look out of a red envelope. */
export function SceneCards(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <Plate x={176} y={52} tilt={9} fill={paint.jade} band={paint.jadeDeep} />
      <Plate x={122} y={84} tilt={-7} fill={paint.nightLow} band={paint.night} />
      <ellipse cx="240" cy="327" rx="150" ry="7" fill={paint.shade} />
      <rect x="118" y="168" width="244" height="158" rx="22" fill={paint.red} />
      <path d="M118 190q0-22 22-22h200q22 0 22 22v10q-122 86-244 0Z" fill={paint.redLight} />
      <Coin x={240} y={242} r={26} />
      <Coin x={392} y={310} r={17} tilt={14} />
      <path
        d="M92 132l-14-10M82 160l-18-2M402 132l14-10M412 160l18-2"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}

/** A card under a stop, with nothing taken: the coin stays where it was. */
export function SceneCardDeclined(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop sky={paint.rose} />
      <ellipse cx="240" cy="327" rx="150" ry="7" fill={paint.shade} />
      <Plate x={148} y={126} tilt={-5} fill={paint.inkSoft} band={paint.ink} />
      <circle cx="340" cy="244" r="42" fill={paint.red} />
      <path d="M322 244h36" stroke={paint.sheet} strokeWidth="11" strokeLinecap="round" />
      <Coin x={112} y={304} r={22} tilt={-10} />
      <Coin x={158} y={312} r={14} tilt={16} />
    </Drawing>
  )
}

/** The bank at work: lit windows, a card on its way in, a clock above the door. */
export function SceneBank(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path d="M104 150 240 74l136 76Z" fill={paint.redDeep} />
      <rect x="112" y="150" width="256" height="22" fill={paint.red} />
      <rect x="124" y="172" width="232" height="132" fill={paint.wall} />
      <path d="M150 172h22v132h-22ZM308 172h22v132h-22Z" fill={paint.cream} />
      <path d="M192 172h20v132h-20ZM268 172h20v132h-20Z" fill={paint.cream} />
      <path d="M216 304v-76a24 24 0 0 1 48 0v76Z" fill={paint.lit} />
      <rect x="108" y="304" width="264" height="22" rx="4" fill={paint.wallShade} />
      <circle cx="240" cy="124" r="19" fill={paint.gold} />
      <path d="M240 113v11l8 5" stroke={paint.redDeep} strokeWidth="4" strokeLinecap="round" />
      <g transform="translate(46 246) rotate(-8)">
        <rect width="88" height="56" rx="8" fill={paint.nightLow} />
        <path d="M0 13h88v11H0Z" fill={paint.night} />
        <rect x="9" y="33" width="17" height="13" rx="3" fill={paint.gold} />
      </g>
      <path
        d="M140 246h14M144 262h20"
        stroke={paint.goldDeep}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
