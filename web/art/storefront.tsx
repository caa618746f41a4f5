import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { Packet } from './parts/packet.tsx'

const scallops = [0, 1, 2, 3, 4, 5, 6]

/** A neighbourhood shop with an awning, an envelope on its sign and plants at the door. */
export function Storefront(props: ArtProps) {
  return (
    <Drawing width={320} height={280} {...props}>
      <rect x="10" y="258" width="300" height="8" rx="4" fill={paint.ground} />
      <path d="M44 60q0-12 12-12h208q12 0 12 12v198H44Z" fill={paint.wall} />
      <path d="M252 48h12q12 0 12 12v198h-24Z" fill={paint.wallShade} />
      <rect x="98" y="24" width="124" height="44" rx="12" fill={paint.woodDeep} />
      <rect x="98" y="20" width="124" height="44" rx="12" fill={paint.wood} />
      <path d="M144 36h58M144 47h36" stroke={paint.lit} strokeWidth="5" strokeLinecap="round" />
      <Packet x={124} y={42} width={23} />
      <path d="M62 138h104v76H62Z" fill={paint.woodDeep} />
      <path d="M68 144h92v64H68Z" fill={paint.glass} />
      <path d="M76 184l30-40h20l-48 64H68v-12Z" fill={paint.shine} />
      <path d="M68 190h92v6H68Z" fill={paint.wood} />
      <path
        d="M78 190v-16h14v16zM98 190v-22h10v22zM114 190v-14h18v14zM140 190v-20h10v20z"
        fill={paint.gold}
      />
      <path d="M98 168h10v8H98zM140 170h10v7h-10z" fill={paint.red} />
      <path d="M56 214h116v10H56Z" fill={paint.woodDeep} />
      <path d="M188 138h62v120h-62Z" fill={paint.woodDeep} />
      <path d="M194 144h50v114h-50Z" fill={paint.wood} />
      <path d="M202 152h34v58h-34Z" fill={paint.lit} />
      <path d="M202 196l34-36v16l-34 34Z" fill={paint.shine} />
      <circle cx="202" cy="224" r="4" fill={paint.gold} />
      <path d="M52 84h216l14 34H38Z" fill={paint.red} />
      <path
        d="M82.9 84h30.8l-6 34H72.9ZM144.6 84h30.8l2 34h-34.8ZM206.3 84h30.8l10 34h-34.8Z"
        fill={paint.cream}
      />
      {scallops.map((index) => (
        <path
          key={index}
          d={`M${38 + index * 34.85} 117h34.9v9a17.4 17.4 0 0 1-34.9 0Z`}
          fill={index % 2 ? paint.cream : paint.redLight}
        />
      ))}
      <path d="M52 84h216l2 6H50Z" fill={paint.shine} />
      <path d="M52 232h24l-4 26H56ZM262 232h24l-4 26h-16Z" fill={paint.wood} />
      <path
        d="M64 234q-22-6-20-26 16 2 20 20 0-26 12-30 6 18-8 36ZM274 234q-20-8-18-26 16 4 18 20 2-24 14-28 6 18-8 34Z"
        fill={paint.jade}
      />
    </Drawing>
  )
}
