import { Drawing, type ArtProps } from '../drawing.tsx'
import { paint } from '../paint.ts'
import { Backdrop } from '../parts/backdrop.tsx'

/** An open envelope with nothing in it yet; a sparrow waits on its edge. */
export function SceneEmptyList(props: ArtProps) {
  return (
    <Drawing width={480} height={360} {...props}>
      <Backdrop sky={paint.rose} />
      <ellipse cx="240" cy="327" rx="112" ry="7" fill={paint.shade} />
      <path d="M140 196q0-7 6-12l72-58q22-16 44 0l72 58q6 5 6 12v40H140Z" fill={paint.redDeep} />
      <path d="M160 198l62-50q18-12 36 0l62 50v30H160Z" fill={paint.red} />
      <path
        d="M140 196q100 70 200 0v104a26 26 0 0 1-26 26H166a26 26 0 0 1-26-26Z"
        fill={paint.red}
      />
      <path
        d="M140 276v24a26 26 0 0 0 26 26h148a26 26 0 0 0 26-26v-24q-100 46-200 0Z"
        fill={paint.redDeep}
        opacity=".35"
      />
      <path
        d="M145 200q95 64 190 0"
        stroke={paint.redLight}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="240" cy="276" r="22" fill={paint.gold} />
      <circle cx="240" cy="276" r="17" stroke={paint.goldLight} strokeWidth="2.5" />
      <path d="M234 270h12v12h-12z" fill={paint.redDeep} />
      <g transform="translate(318 128)">
        <path d="M30 30 76 18l-10 22-34 10Z" fill={paint.woodDeep} />
        <path d="M-34 8a34 34 0 0 1 66-6q10 26-4 44-18 20-42 8-22-14-20-46Z" fill={paint.wood} />
        <path d="M-26 24q22 16 46 4-2 24-22 28-22-6-24-32Z" fill={paint.cream} />
        <path d="M6 6q26 2 28 30-22 10-34-8-4-14 6-22Z" fill={paint.woodDeep} />
        <path d="M-34 6-50 12l16 8Z" fill={paint.gold} />
        <circle cx="-16" cy="2" r="4.5" fill={paint.hair} />
        <path d="M-24 16q6 6 14 2" stroke={paint.ink} strokeWidth="3" strokeLinecap="round" />
        <path d="M-6 56v14M8 56v10" stroke={paint.goldDeep} strokeWidth="4" strokeLinecap="round" />
      </g>
      <path
        d="M128 106q-14 0-14-13t14-13q4-18 22-18t22 16q20-2 20 15 0 13-14 13Z"
        fill={paint.hill}
      />
    </Drawing>
  )
}
