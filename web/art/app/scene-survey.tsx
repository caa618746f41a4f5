import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'

const STAR =
  'm0-15 4.6 9.4 10.4 1.5-7.5 7.3 1.8 10.300L0 8.7-9.3 13.500l1.8-10.300L-15-4.100l10.4-1.500Z'

/** A questionnaire on its board, half filled in, and the coin it earns. */
export function SceneSurvey(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <ellipse cx="236" cy="327" rx="120" ry="7" fill={paint.shade} />
      <rect x="132" y="54" width="204" height="272" rx="20" fill={paint.wood} />
      <path d="M132 288v18a20 20 0 0 0 20 20h164a20 20 0 0 0 20-20v-18Z" fill={paint.woodDeep} />
      <rect x="150" y="76" width="168" height="226" rx="10" fill={paint.sheet} />
      <rect x="192" y="38" width="84" height="36" rx="12" fill={paint.goldDeep} />
      <rect x="192" y="34" width="84" height="36" rx="12" fill={paint.gold} />
      <path d="M176 108h90" stroke={paint.ink} strokeWidth="9" strokeLinecap="round" />
      <rect x="172" y="130" width="28" height="28" rx="8" fill={paint.jade} />
      <rect x="172" y="172" width="28" height="28" rx="8" fill={paint.jade} />
      <path
        d="m179 144 6 6 10-12M179 186l6 6 10-12"
        stroke={paint.sheet}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="174" y="216" width="24" height="24" rx="7" stroke={paint.rule} strokeWidth="5" />
      <path
        d="M216 144h76M216 186h54M216 228h66"
        stroke={paint.rule}
        strokeWidth="9"
        strokeLinecap="round"
      />
      {[184, 216, 248, 280].map((x) => (
        <path
          key={x}
          d={STAR}
          transform={`translate(${x} 270) scale(.85)`}
          fill={x < 270 ? paint.gold : paint.rule}
        />
      ))}
      <g transform="rotate(28 366 210)">
        <path d="M352 118h28v146l-14 30-14-30Z" fill={paint.red} />
        <path d="M366 118h14v146l-14 30Z" fill={paint.redDeep} />
        <path d="M352 264h28l-14 30Z" fill={paint.woodLight} />
        <path d="m361 283 5 11 5-11Z" fill={paint.ink} />
        <path d="M352 118v-8a14 14 0 0 1 28 0v8Z" fill={paint.gold} />
      </g>
      <Coin x={94} y={296} r={30} tilt={-8} />
      <Coin x={136} y={314} r={15} tilt={14} />
    </Drawing>
  )
}
