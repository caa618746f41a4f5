import { useId } from 'react'
import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { Packet } from './parts/packet.tsx'
import { Person } from './parts/person.tsx'
import { CornerShop, StreetShop } from './parts/street-shop.tsx'

/** Where the lanterns hang on the line, left half; the right half mirrors them. */
const lanterns = [
  [190, 34],
  [330, 44],
  [470, 26],
  [590, -8],
] as const

function Skyline() {
  return (
    <>
      <circle cx="868" cy="170" r="104" fill={paint.glow} />
      <circle cx="868" cy="170" r="64" fill={paint.lit} />
      <path d="M0 400q180-130 400-60t420-50 360-10 260 60v300H0Z" fill={paint.hill} />
      <path
        d="M40 640V214h170v426ZM300 640V138q0-8 8-8h148q8 0 8 8v502ZM976 640V118q0-8 8-8h148q8 0 8 8v522ZM1240 640V200h144v440Z"
        fill={paint.skyLow}
      />
      <path
        d="M330 156h26v36h-26zM418 156h26v36h-26zM374 206h26v36h-26zM1002 140h26v36h-26zM1090 140h26v36h-26zM1046 196h26v36h-26zM92 238h26v36H92zM148 238h26v36h-26zM1320 226h26v36h-26zM1276 226h26v36h-26z"
        fill={paint.lit}
      />
    </>
  )
}

/** A scooter parked at the kerb. */
function Scooter() {
  return (
    <g transform="translate(1196 600)">
      <ellipse cx="64" cy="4" rx="88" ry="6" fill={paint.shade} />
      <path
        d="M4-72h18l14 50h44q4-30 30-34h16q14 12 14 36h-26q-12-14-26 0H26Q10-16 4-30Z"
        fill={paint.jade}
      />
      <path d="M76-62h56q6 8-4 10H82Z" fill={paint.ink} />
      <path
        d="M14-72 6-96H-8"
        stroke={paint.ink}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="-14" r="13" fill={paint.metalLight} stroke={paint.ink} strokeWidth="10" />
      <circle
        cx="114"
        cy="-14"
        r="13"
        fill={paint.metalLight}
        stroke={paint.ink}
        strokeWidth="10"
      />
    </g>
  )
}

function Visitors() {
  return (
    <>
      <path
        d="M590 602h70M806 604h70M372 606h60M1052 606h60M100 634h110"
        stroke={paint.shade}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <Person
        x={622}
        y={602}
        scale={1.4}
        top={paint.jade}
        hair="bob"
        frontArm={[12, -88, 30, -78, 34, -94]}
      >
        <path d="M28-118h15v28H28Z" fill={paint.ink} />
        <path d="M31-115h9v19h-9z" fill={paint.red} />
      </Person>
      <Person
        x={840}
        y={604}
        scale={1.4}
        flip
        top={paint.gold}
        trousers={paint.inkSoft}
        skin={paint.skinWarm}
        frontArm={[-8, -88, -22, -66, -14, -48]}
      >
        <path d="M-26-46h24l4 32h-32Z" fill={paint.red} />
      </Person>
      <Person
        x={400}
        y={606}
        scale={1.32}
        top={paint.redLight}
        trousers={paint.inkSoft}
        hair="bun"
        skin={paint.skinWarm}
        backArm={[14, -88, 22, -66, 18, -46]}
      />
      <Person
        x={1084}
        y={606}
        scale={1.32}
        flip
        top={paint.sheet}
        hair="cap"
        apron={paint.jadeDeep}
        frontArm={[12, -88, 34, -84, 36, -108]}
      />
    </>
  )
}

/**
 * The hero: a street of small shops on a warm evening. Made for 1440 by 640; in a narrower box it
 * crops to the middle third, which stands alone: the shop under the envelope and its two visitors.
 */
export function StreetScene(props: ArtProps) {
  const id = useId()
  return (
    <Drawing width={1440} height={640} fit="cover" className="size-full" {...props}>
      <path d="M0 0h1440v640H0Z" fill={paint.sky} />
      <Skyline />
      <path d="M0 562h1440v78H0Z" fill={paint.ground} />
      <path d="M0 566h1440v8H0Z" fill={paint.hill} />
      <g fill={paint.jade}>
        <g id={`${id}s`} transform="translate(244 0)">
          <StreetShop />
        </g>
      </g>
      <use href={`#${id}s`} x="702" fill={paint.redDeep} />
      <use href={`#${id}s`} x="-264" y="42" fill={paint.gold} />
      <use href={`#${id}s`} x="966" y="42" fill={paint.gold} />
      <path d="M0 566h236v44H0ZM1204 566h236v44h-236Z" fill={paint.ground} />
      <CornerShop />
      <path d="M0 92q360 150 720 8 360 142 720-8" stroke={paint.inkSoft} strokeWidth="3" />
      <g id={`${id}r`}>
        <g id={`${id}l`}>
          <path d="M60 116v60" stroke={paint.goldDeep} strokeWidth="5" strokeLinecap="round" />
          <rect x="36" y="126" width="48" height="40" rx="19" fill={paint.red} />
          <path d="M54 126h12q14 20 0 40H54q-14-20 0-40Z" fill={paint.redLight} />
        </g>
        {lanterns.map(([x, y]) => (
          <use key={x} href={`#${id}l`} x={x - 60} y={y} />
        ))}
      </g>
      <use href={`#${id}r`} transform="matrix(-1 0 0 1 1440 0)" />
      <Packet x={720} y={186} width={136} character="利" />
      <Visitors />
      <Scooter />
      <path d="M150 590q-26-60-14-96 22 14 22 50 4-50 28-62 16 36-4 108Z" fill={paint.jade} />
      <path d="M124 584h72l-8 48h-56Z" fill={paint.wood} />
    </Drawing>
  )
}
