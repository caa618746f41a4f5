import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Coin } from '../parts/coin.tsx'
import { Packet } from '../parts/packet.tsx'

const DROPS = [0, 1, 2, 3, 4, 5]
const CANDLES = [-36, 0, 36]

/** Taiwan, the Malay peninsula with Borneo's north, and Singapore, as far apart as a map has room. */
function Map() {
  return (
    <>
      <path
        d="M606 84c20-6 34 6 30 34-4 34-20 76-40 100-8 8-16 2-18-10-6-42 2-104 28-124Z"
        fill={paint.jade}
      />
      <path d="M606 84c20-6 34 6 30 34-2 20-8 42-17 62-10-30-14-66-13-96Z" fill={paint.jadeLight} />
      <path
        d="M78 126c22-6 40 8 54 34 18 34 42 58 52 96 4 18-14 24-28 12-34-28-62-64-80-104-8-18-10-34 2-38Z"
        fill={paint.jade}
      />
      <path
        d="M560 300c22-20 54-40 86-58 12-6 20 6 14 16-22 38-56 62-88 64-16 0-22-12-12-22Z"
        fill={paint.jade}
      />
      <ellipse cx="190" cy="298" rx="16" ry="9" fill={paint.jadeLight} />
      <path
        d="M190 286C240 180 420 110 592 146M130 196C220 90 420 70 596 128"
        stroke={paint.goldLight}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 14"
      />
      <Pin x={604} y={140} />
      <Pin x={126} y={196} />
      <Pin x={190} y={290} />
    </>
  )
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0C-22-24-22-52 0-54 22-52 22-24 0 0Z" fill={paint.gold} />
      <circle cy="-34" r="9" fill={paint.redDeep} />
    </g>
  )
}

function Tier({ y, width, height }: { y: number; width: number; height: number }) {
  const left = -width / 2
  const step = width / DROPS.length
  return (
    <g transform={`translate(0 ${y})`}>
      <rect x={left} y="0" width={width} height={height} rx="14" fill={paint.sheet} />
      <path d={`M${left} ${height - 26}h${width}v12H${left}Z`} fill={paint.redLight} />
      <path
        d={`M${left} 14a14 14 0 0 1 14-14h${width - 28}a14 14 0 0 1 14 14v16H${left}Z`}
        fill={paint.red}
      />
      {DROPS.map((index) => (
        <path
          key={index}
          d={`M${left + index * step} 28h${step}v${index % 2 ? 6 : 14}a${step / 2} ${step / 2.4} 0 0 1-${step} 0Z`}
          fill={paint.red}
        />
      ))}
      <rect x={left + 22} y="7" width={width * 0.3} height="6" rx="3" fill={paint.shine} />
    </g>
  )
}

function Cake() {
  return (
    <g transform="translate(372 0)">
      <ellipse cy="534" rx="216" ry="14" fill={paint.shade} />
      <path d="M-190 510h380q-8 22-44 22h-292q-36 0-44-22Z" fill={paint.goldDeep} />
      <rect x="-204" y="498" width="408" height="16" rx="8" fill={paint.gold} />
      <Tier y={392} width={320} height={108} />
      <Tier y={296} width={232} height={98} />
      <Packet x={0} y={352} width={44} character="福" />
      {CANDLES.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <circle cy="226" r="24" fill={paint.glow} />
          <rect x="-6" y="244" width="12" height="54" rx="5" fill={paint.gold} />
          <path d="M-6 262l12-10v10l-12 10ZM-6 284l12-10v10l-12 10Z" fill={paint.redLight} />
          <path d="M0 206q16 20 0 36-16-16 0-36Z" fill={paint.lit} />
        </g>
      ))}
      <circle cx="-108" cy="470" r="10" fill={paint.gold} />
      <circle cx="-54" cy="470" r="10" fill={paint.jade} />
      <circle cx="0" cy="470" r="10" fill={paint.gold} />
      <circle cx="54" cy="470" r="10" fill={paint.jade} />
      <circle cx="108" cy="470" r="10" fill={paint.gold} />
    </g>
  )
}

/** The birthday of the alliance: its cake before the map of its three places. */
export function SceneBirthday(props: ArtProps) {
  return (
    <Drawing width={720} height={560} {...props}>
      <Map />
      <path d="M24 24q336 76 672 0" stroke={paint.goldDeep} strokeWidth="4" />
      <path
        d="M70 33l46 10-28 38ZM190 54l48 5-26 40ZM480 60l48-5-22 44ZM604 45l46-9-18 44Z"
        fill={paint.gold}
      />
      <path d="M130 45l46 8-26 40ZM544 54l46-7-20 42Z" fill={paint.jadeLight} />
      <Cake />
      <Packet x={116} y={478} width={82} tilt={-12} character="紅" />
      <Packet x={632} y={482} width={82} tilt={10} character="利" />
      <Coin x={206} y={508} r={16} tilt={10} squash={0.9} />
      <Coin x={556} y={506} r={14} tilt={-20} squash={0.75} />
      <Coin x={250} y={150} r={12} tilt={30} squash={0.7} />
      <Coin x={508} y={220} r={14} tilt={-24} squash={0.8} />
    </Drawing>
  )
}
