import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Coin } from '../parts/coin.tsx'

/** Coins spilled from a tipped envelope, and the tangled cable that someone tripped over. */
export function SceneError(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <rect x="150" y="84" width="176" height="116" rx="16" fill={paint.ink} />
      <rect x="160" y="94" width="156" height="96" rx="9" fill={paint.sheet} />
      <path d="M160 103q0-9 9-9h138q9 0 9 9v13H160Z" fill={paint.rule} />
      <path
        d="M216 138l14 14M230 138l-14 14M248 138l14 14M262 138l-14 14M220 174q19-14 38 0"
        stroke={paint.red}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M222 200h32l5 26h-42Z" fill={paint.inkSoft} />
      <path d="M60 226h300v14H60Z" fill={paint.wood} />
      <path d="M60 240h300v8H60ZM82 248h14v78H82ZM324 248h14v78h-14Z" fill={paint.woodDeep} />
      <path
        d="M246 206C300 204 372 196 380 244S318 290 342 270s62 26 18 32-30-42 12-34 66 22 38 38"
        stroke={paint.inkSoft}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="m396 302 22-8 8 20-22 8Z" fill={paint.ink} />
      <path
        d="m420 299 11-4M424 309l11-4"
        stroke={paint.metal}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g transform="translate(140 290) rotate(84)">
        <rect x="-34" y="-44" width="68" height="92" rx="12" fill={paint.red} />
        <path
          d="M-34 26v10q0 12 12 12h44q12 0 12-12V26Q0 42-34 26Z"
          fill={paint.redDeep}
          opacity=".4"
        />
        <path d="M-34-32l24-22q10-8 20 0l24 22Z" fill={paint.redDeep} />
        <path d="M-34-33Q0-8 34-33" stroke={paint.redLight} strokeWidth="6" />
      </g>
      <Coin x={218} y={306} r={16} tilt={-8} />
      <Coin x={246} y={312} r={13} tilt={30} />
      <Coin x={286} y={313} r={12} />
      <Coin x={204} y={270} r={12} tilt={20} squash={0.8} />
      <path
        d="M120 78l-12-14M104 100l-18-6M140 62l-4-18"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
