import { useId } from 'react'
import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Coin } from '../parts/coin.tsx'
import { Glyph } from '../parts/glyph.tsx'
import { Packet } from '../parts/packet.tsx'
import { Zodiac, type ZodiacAnimal } from '../parts/zodiac.tsx'

/** Left half of the line of lanterns; the right one mirrors it. */
const LANTERNS = [
  [96, 90, 0.9],
  [246, 132, 1.1],
  [416, 142, 1],
  [566, 124, 0.8],
] as const

function Lantern({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle cy="46" r="74" fill={paint.glow} opacity=".25" />
      <path d="M0-30V8" stroke={paint.goldDeep} strokeWidth="3" />
      <rect x="-17" y="6" width="34" height="9" rx="4" fill={paint.goldDeep} />
      <rect x="-44" y="14" width="88" height="66" rx="32" fill={paint.red} />
      <path d="M-10 14h20q24 33 0 66h-20q-24-33 0-66Z" fill={paint.redLight} />
      <rect x="-17" y="78" width="34" height="9" rx="4" fill={paint.goldDeep} />
      <path
        d="M-8 88v18M0 88v26M8 88v18"
        stroke={paint.gold}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  )
}

/** A flower of light, its petals in rings. */
function Firework({ x, y, r, color }: { x: number; y: number; r: number; color: string }) {
  const dash = `${r * 0.42} ${r * 0.2}`
  return (
    <g
      transform={`translate(${x} ${y})`}
      stroke={color}
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray={dash}
    >
      {[0, 30, 60, 90, 120, 150].map((turn) => (
        <path key={turn} d={`M0-${r}V${r}`} transform={`rotate(${turn})`} />
      ))}
    </g>
  )
}

function City() {
  return (
    <>
      <path
        d="M0 640V470h90v-60h70v60h60V380h28v-40h16v40h28v260ZM330 640V430h120v-44h60v44h50v210ZM880 640V436h70v-70h96v70h44v204ZM1150 640V400h38v-34h22v34h40v70h90v-50h100v220Z"
        fill={paint.eveWallLight}
      />
      <path
        d="M0 640v-96h120v-36h96v36h84v-60h110v60h90v-40h70v40h200v-30h96v30h90v-64h120v64h84v-36h110v36h170v96Z"
        fill={paint.eveWall}
      />
      <path
        d="M110 430h14v18h-14zM134 430h14v18h-14zM252 410h12v18h-12zM272 440h12v18h-12zM356 456h14v18h-14zM384 456h14v18h-14zM470 410h12v18h-12zM904 460h14v18h-14zM976 394h14v18h-14zM1006 394h14v18h-14zM976 428h14v18h-14zM1176 430h14v18h-14zM1204 460h14v18h-14zM1366 446h14v18h-14zM1394 446h14v18h-14zM44 568h18v20H44zM80 568h18v20H80zM146 534h16v20h-16zM176 534h16v20h-16zM322 510h16v22h-16zM352 510h16v22h-16zM382 510h16v22h-16zM528 526h16v20h-16zM800 536h16v20h-16zM830 536h16v20h-16zM962 506h16v20h-16zM992 506h16v20h-16zM1022 506h16v20h-16zM1180 532h16v20h-16zM1210 532h16v20h-16zM1320 568h18v20h-18zM1356 568h18v20h-18z"
        fill={paint.lit}
      />
    </>
  )
}

/** Envelopes that come down on the city like snow. */
function Falling() {
  return (
    <>
      <Packet x={452} y={352} width={58} tilt={-18} />
      <Packet x={1004} y={300} width={64} tilt={16} />
      <Packet x={188} y={338} width={50} tilt={22} />
      <Packet x={1254} y={322} width={52} tilt={-20} />
      <Packet x={560} y={470} width={50} tilt={14} />
      <Packet x={886} y={474} width={52} tilt={-12} />
      <Packet x={330} y={250} width={38} tilt={-30} />
      <Packet x={1120} y={222} width={38} tilt={28} />
      <Coin x={390} y={420} r={13} tilt={-20} squash={0.8} />
      <Coin x={612} y={446} r={12} tilt={30} squash={0.7} />
      <Coin x={838} y={430} r={12} tilt={-14} squash={0.85} />
      <Coin x={1080} y={410} r={13} tilt={20} squash={0.75} />
    </>
  )
}

/**
 * New year's eve: lanterns over the city, a full gold moon with the year's animal in it, or the
 * character of luck, and envelopes falling. Made for 1440 by 640; a narrower box shows its middle.
 */
function NewYear({ animal, ...props }: ArtProps & { animal?: ZodiacAnimal }) {
  const moonId = useId()
  return (
    <Drawing width={1440} height={640} fit="cover" className="size-full" {...props}>
      <path d="M0 0h1440v640H0Z" fill={paint.eve} />
      <path d="M0 640V420q720-220 1440 0v220Z" fill={paint.eveLow} opacity=".7" />
      <Firework x={300} y={112} r={84} color={paint.goldDeep} />
      <Firework x={1168} y={104} r={92} color={paint.goldDeep} />
      <Firework x={62} y={250} r={52} color={paint.redLight} />
      <Firework x={1392} y={236} r={56} color={paint.redLight} />
      <circle cx="720" cy="300" r="196" fill={paint.glow} opacity=".5" />
      <circle cx="720" cy="300" r="156" fill={paint.goldDeep} />
      <circle cx="720" cy="297" r="156" fill={paint.gold} />
      <circle cx="720" cy="297" r="140" stroke={paint.goldLight} strokeWidth="5" />
      {animal ? (
        <g clipPath={`url(#${moonId})`}>
          <clipPath id={moonId}>
            <circle cx="720" cy="297" r="137" />
          </clipPath>
          <Zodiac animal={animal} x={712} y={326} size={276} />
        </g>
      ) : (
        <Glyph character="福" x={720} y={297} size={170} color={paint.red} weight={2.4} />
      )}
      <City />
      <path d="M0 28q360 150 720 34 360 116 720-34" stroke={paint.goldDeep} strokeWidth="3" />
      {LANTERNS.flatMap(([x, y, scale]) => [
        <Lantern key={x} x={x} y={y} scale={scale} />,
        <Lantern key={-x} x={1440 - x} y={y} scale={scale} />,
      ])}
      <Falling />
    </Drawing>
  )
}

export function SceneNewYear(props: ArtProps) {
  return <NewYear {...props} />
}

export function SceneNewYearHorse(props: ArtProps) {
  return <NewYear animal="horse" {...props} />
}

export function SceneNewYearGoat(props: ArtProps) {
  return <NewYear animal="goat" {...props} />
}
