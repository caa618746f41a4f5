import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Packet } from '../parts/packet.tsx'

const windows = [70, 158, 322, 410]

/** A metro train at its platform; the envelope is on its way too. */
export function SceneTrain(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <path d="M40 326V166a90 90 0 0 1 90-90h220a90 90 0 0 1 90 90v160Z" fill={paint.sky} />
      <path d="M96 44h288" stroke={paint.jadeDeep} strokeWidth="8" strokeLinecap="round" />
      <path
        d="M96 44h.01M240 44h.01M384 44h.01"
        stroke={paint.sheet}
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path d="M96 44h.01M384 44h.01" stroke={paint.jade} strokeWidth="11" strokeLinecap="round" />
      <path d="M240 44h.01" stroke={paint.red} strokeWidth="12" strokeLinecap="round" />
      <path
        d="M24 136q0-24 24-24h384q24 0 24 24v152q0 14-14 14H38q-14 0-14-14Z"
        fill={paint.sheet}
      />
      <path d="M24 214h432v34H24Z" fill={paint.jade} />
      <path d="M24 248h432v10H24Z" fill={paint.jadeDeep} />
      <path d="M24 288q0 14 14 14h404q14 0 14-14v-12H24Z" fill={paint.metalLight} />
      {windows.map((x) => (
        <g key={x}>
          <rect x={x - 34} y="136" width="68" height="60" rx="12" fill={paint.glass} />
          <path d={`M${x - 34} 180l44-44h20l-60 60q-4-2-4-8Z`} fill={paint.shine} />
        </g>
      ))}
      <rect x="200" y="132" width="80" height="170" rx="10" fill={paint.metal} />
      <path d="M206 140h32v156h-32ZM242 140h32v156h-32Z" fill={paint.metalLight} />
      <path d="M212 148h20v72h-20ZM248 148h20v72h-20Z" fill={paint.lit} />
      <path
        d="M40 154h.01M440 154h.01"
        stroke={paint.gold}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <Packet x={322} y={182} width={30} character="利" />
      <path d="M0 302h480v12H0Z" fill={paint.goldDeep} />
      <path d="M24 314h432v22H24Z" fill={paint.ground} />
      <path
        d="M60 308h24M120 308h24M180 308h24M240 308h24M300 308h24M360 308h24M420 308h24"
        stroke={paint.goldLight}
        strokeWidth="4"
      />
    </Drawing>
  )
}
