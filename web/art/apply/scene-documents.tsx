import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'

/** An envelope with papers in it, a key beside: a link that opens nothing, or not any more. */
export function SceneDocuments(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <ellipse cx="240" cy="327" rx="160" ry="7" fill={paint.shade} />
      <path d="M96 176h288v120q0 22-22 22H118q-22 0-22-22Z" fill={paint.redDeep} />
      <g transform="rotate(-7 190 160)">
        <rect x="136" y="84" width="118" height="156" rx="10" fill={paint.sheet} />
        <path
          d="M154 110h60M154 130h82M154 150h74M154 170h82"
          stroke={paint.rule}
          strokeWidth="8"
          strokeLinecap="round"
        />
      </g>
      <g transform="rotate(6 300 160)">
        <rect x="244" y="76" width="112" height="164" rx="10" fill={paint.cream} />
        <rect x="258" y="92" width="84" height="62" rx="6" fill={paint.skyLow} />
        <path d="m258 154 26-30 18 18 14-12 26 24Z" fill={paint.jade} />
        <circle cx="322" cy="110" r="8" fill={paint.gold} />
        <path
          d="M262 174h72M262 192h50"
          stroke={paint.rule}
          strokeWidth="8"
          strokeLinecap="round"
        />
      </g>
      <path d="M96 176l144 84 144-84v120q0 22-22 22H118q-22 0-22-22Z" fill={paint.red} />
      <path d="M96 176l144 84 144-84v14l-144 84-144-84Z" fill={paint.redLight} />
      <circle cx="240" cy="268" r="27" fill={paint.goldDeep} />
      <circle cx="240" cy="264" r="27" fill={paint.gold} />
      <path d="M240 252a8 8 0 0 1 5 14l3 12h-16l3-12a8 8 0 0 1 5-14Z" fill={paint.redDeep} />
      <g transform="rotate(32 404 262)">
        <circle cx="404" cy="232" r="20" stroke={paint.goldDeep} strokeWidth="10" />
        <path
          d="M404 252v58M404 290h16M404 306h12"
          stroke={paint.goldDeep}
          strokeWidth="10"
          strokeLinecap="round"
        />
      </g>
    </Drawing>
  )
}
