import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'
import { Packet } from '../parts/packet.tsx'

/** The morning paper with the envelope on its front page, and a microphone. */
export function ScenePress(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop />
      <path
        d="M76 92q0-12 12-12h214q12 0 12 12v222q0 12-12 12H88q-12 0-12-12Z"
        fill={paint.sheet}
      />
      <path d="M314 126h12q12 0 12 12v168q0 20-20 20h-16q12 0 12-12Z" fill={paint.rule} />
      <path d="M94 98h202v34H94Z" fill={paint.red} />
      <path d="M112 115h90" stroke={paint.goldLight} strokeWidth="8" strokeLinecap="round" />
      <circle cx="276" cy="115" r="8" fill={paint.gold} />
      <rect x="94" y="146" width="104" height="96" rx="6" fill={paint.gold} />
      <path d="M94 214q46-28 104 0v22q0 6-6 6h-92q-6 0-6-6Z" fill={paint.goldDeep} opacity=".6" />
      <Packet x={146} y={194} width={50} character="利" />
      <path d="M216 154h76" stroke={paint.ink} strokeWidth="9" strokeLinecap="round" />
      <path
        d="M216 178h76M216 196h76M216 214h76M216 232h50M98 264h194M98 283h194M98 302h120"
        stroke={paint.rule}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M386 226v92" stroke={paint.ink} strokeWidth="9" />
      <path d="M346 326q0-14 14-14h52q14 0 14 14Z" fill={paint.ink} />
      <path
        d="M346 186v10a40 40 0 0 0 80 0v-10"
        stroke={paint.goldDeep}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <rect x="358" y="118" width="56" height="104" rx="28" fill={paint.metalLight} />
      <path d="M386 118a28 28 0 0 1 28 28v48a28 28 0 0 1-28 28q18-52 0-104Z" fill={paint.metal} />
      <path
        d="M370 150h32M370 166h32M370 182h32"
        stroke={paint.inkSoft}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M338 116l-14-12M356 98l-8-18M386 92V72M416 98l8-18M434 116l14-12"
        stroke={paint.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
