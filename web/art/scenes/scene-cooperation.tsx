import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'

/** A point-of-sale terminal and a phone, joined by one cable. */
export function SceneCooperation(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path
        d="M196 294c-40 30-86 18-86-34"
        stroke={paint.red}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <rect x="58" y="104" width="112" height="184" rx="22" fill={paint.ink} />
      <rect x="65" y="111" width="98" height="170" rx="16" fill={paint.sheet} />
      <path d="M65 127q0-16 16-16h66q16 0 16 16v46q-49 36-98 0Z" fill={paint.redDeep} />
      <Packet x={114} y={184} width={50} character="利" />
      <path d="M84 238h60" stroke={paint.rule} strokeWidth="9" strokeLinecap="round" />
      <rect x="82" y="252" width="64" height="16" rx="8" fill={paint.red} />
      <path d="M310 92V44q0-6 6-6h66q6 0 6 6v48Z" fill={paint.sheet} />
      <path d="M326 56h46M326 70h30" stroke={paint.rule} strokeWidth="6" strokeLinecap="round" />
      <path
        d="M212 108q0-18 18-18h172q18 0 18 18v102q0 18-18 18H230q-18 0-18-18Z"
        fill={paint.ink}
      />
      <path d="M300 84h98v10h-98Z" fill={paint.inkSoft} />
      <rect x="224" y="102" width="184" height="114" rx="10" fill={paint.lit} />
      <g fill={paint.sheet}>
        <rect x="236" y="114" width="50" height="40" rx="8" />
        <rect x="292" y="114" width="50" height="40" rx="8" />
        <rect x="236" y="162" width="50" height="42" rx="8" />
        <rect x="292" y="162" width="50" height="42" rx="8" />
      </g>
      <path
        d="M250 134h22M306 134h22M250 183h22M306 183h22"
        stroke={paint.goldDeep}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <rect x="350" y="114" width="48" height="90" rx="8" fill={paint.jade} />
      <path
        d="m361 159 9 9 17-20"
        stroke={paint.sheet}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M286 228h60l10 62h-80Z" fill={paint.inkSoft} />
      <path
        d="M196 286q0-12 12-12h216q12 0 12 12v28q0 12-12 12H208q-12 0-12-12Z"
        fill={paint.metal}
      />
      <path d="M196 302h240v12q0 12-12 12H208q-12 0-12-12Z" fill={paint.inkSoft} opacity=".5" />
      <path d="M296 292h40" stroke={paint.ink} strokeWidth="6" strokeLinecap="round" />
    </Drawing>
  )
}
