import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'

/** A form that is half filled in, and the pen. */
export function StepForm(props: ArtProps) {
  return (
    <Drawing width={200} height={140} {...props}>
      <rect x="4" y="10" width="192" height="124" rx="20" fill={paint.sky} />
      <rect x="52" y="18" width="86" height="108" rx="9" fill={paint.sheet} />
      <path d="M52 27q0-9 9-9h68q9 0 9 9v11H52Z" fill={paint.red} />
      <path d="M62 28h30" stroke={paint.lit} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M64 54h36M64 84h50M64 102h28"
        stroke={paint.rule}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="62" y="62" width="66" height="13" rx="4" fill={paint.mint} />
      <path d="M67 69h34" stroke={paint.jadeDeep} strokeWidth="4" strokeLinecap="round" />
      <g transform="rotate(38 136 92)">
        <path d="M129 46h15v52l-7.5 14-7.5-14Z" fill={paint.gold} />
        <path d="M129 46h15v12h-15Z" fill={paint.redDeep} />
        <path d="M132.5 104h8l-4 8Z" fill={paint.ink} />
      </g>
    </Drawing>
  )
}
