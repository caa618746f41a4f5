import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'

/** A door at dusk with its lantern still lit, a packed case on the step. */
export function SceneFarewell(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop sky={paint.skyLow} />
      <path d="M150 326V150a90 90 0 0 1 180 0v176Z" fill={paint.woodDeep} />
      <path d="M166 326V152a74 74 0 0 1 148 0v174Z" fill={paint.lit} />
      <path d="M240 326V78a74 74 0 0 1 74 74v174Z" fill={paint.red} />
      <path d="M240 78q20 20 20 60v188h-20Z" fill={paint.redDeep} />
      <path
        d="M278 130h20q-4-22-20-34ZM278 150h22v70h-22ZM278 238h22v66h-22Z"
        fill={paint.redDeep}
        opacity=".5"
      />
      <circle cx="270" cy="216" r="7" fill={paint.gold} />
      <path d="M166 326h74l-34-20h-40Z" fill={paint.goldLight} opacity=".6" />
      <path d="M110 326q40-22 130-22v22Z" fill={paint.glow} />
      <circle cx="104" cy="152" r="58" fill={paint.glow} />
      <path d="M104 84v30" stroke={paint.ink} strokeWidth="4" />
      <rect x="90" y="112" width="28" height="10" rx="5" fill={paint.goldDeep} />
      <rect x="72" y="120" width="64" height="56" rx="26" fill={paint.red} />
      <path d="M96 120h16q20 28 0 56H96q-20-28 0-56Z" fill={paint.redLight} />
      <rect x="90" y="174" width="28" height="10" rx="5" fill={paint.goldDeep} />
      <path
        d="M98 186v18M104 186v24M110 186v18"
        stroke={paint.gold}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M338 234v-14q0-10 10-10h36q10 0 10 10v14" stroke={paint.woodDeep} strokeWidth="9" />
      <rect x="312" y="232" width="108" height="94" rx="16" fill={paint.wood} />
      <path d="M312 290v20a16 16 0 0 0 16 16h76a16 16 0 0 0 16-16v-20Z" fill={paint.woodDeep} />
      <path d="M334 232h12v94h-12ZM386 232h12v94h-12Z" fill={paint.woodLight} />
      <Packet x={366} y={270} width={30} tilt={-6} />
    </Drawing>
  )
}
