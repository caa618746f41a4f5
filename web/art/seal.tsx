import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { Glyph, type GlyphCharacter } from './parts/glyph.tsx'

/** The gold seal of the envelope, with one of the brand's characters or a square hole. */
export function Seal({ character, ...props }: ArtProps & { character?: GlyphCharacter }) {
  return (
    <Drawing width={64} height={64} className="size-16" {...props}>
      <circle cx="32" cy="34" r="29" fill={paint.goldDeep} />
      <circle cx="32" cy="31" r="29" fill={paint.gold} />
      <circle cx="32" cy="31" r="23.5" stroke={paint.goldLight} strokeWidth="2.5" />
      {character ? (
        <Glyph character={character} x={32} y={31} size={29} color={paint.redDeep} weight={2.6} />
      ) : (
        <path d="M25 24h14v14H25z" fill={paint.goldDeep} />
      )}
    </Drawing>
  )
}
