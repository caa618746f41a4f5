import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import type { GlyphCharacter } from './parts/glyph.tsx'
import { Packet } from './parts/packet.tsx'

/** The red envelope alone, to its edges: one of many that lie side by side. */
export function RedPacket({ character, ...props }: ArtProps & { character?: GlyphCharacter }) {
  return (
    <Drawing width={112} height={144} {...props}>
      <rect x="8" y="14" width="100" height="130" rx="15" fill={paint.shade} />
      <Packet x={54} y={70} width={100} {...(character ? { character } : {})} />
    </Drawing>
  )
}
