import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { Glyph, type GlyphCharacter } from './parts/glyph.tsx'

/** A lit paper lantern, hanging from the top edge of its box. */
export function Lantern({ character = '福', ...props }: ArtProps & { character?: GlyphCharacter }) {
  return (
    <Drawing width={160} height={220} {...props}>
      <circle cx="80" cy="98" r="80" fill={paint.glow} />
      <path d="M80 0v36" stroke={paint.ink} strokeWidth="4" />
      <rect x="56" y="34" width="48" height="14" rx="6" fill={paint.goldDeep} />
      <rect x="16" y="46" width="128" height="104" rx="50" fill={paint.red} />
      <path d="M66 46h28q38 52 0 104H66q-38-52 0-104Z" fill={paint.redLight} />
      <path
        d="M46 50q-34 48 0 96M114 50q34 48 0 96"
        stroke={paint.redDeep}
        strokeWidth="3"
        opacity=".45"
      />
      <Glyph character={character} x={80} y={98} size={50} color={paint.gold} weight={2.3} />
      <rect x="56" y="148" width="48" height="14" rx="6" fill={paint.goldDeep} />
      <path
        d="M68 162v28M80 162v42M92 162v28"
        stroke={paint.gold}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
