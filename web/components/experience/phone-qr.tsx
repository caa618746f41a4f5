import type { PartOf } from './part-of.ts'
import './phone-screen.css'

const SIZE = 21

/** The look of a QR code. It holds nothing: one that can be read would send people somewhere. */
export function PhoneQr({ part }: { part: PartOf<'qr'> }) {
  return (
    <div className="phone-card phone-qr">
      <svg
        viewBox={`-2 -2 ${SIZE + 4} ${SIZE + 4}`}
        className="w-[7.4em] rounded-small"
        aria-hidden="true"
      >
        <rect x="-2" y="-2" width={SIZE + 4} height={SIZE + 4} fill="var(--art-sheet)" />
        <path d={dots(part.label)} stroke="var(--art-ink)" strokeWidth="1" />
        {[
          [0, 0],
          [14, 0],
          [0, 14],
        ].map(([x = 0, y = 0]) => (
          <g key={`${x}-${y}`} fill="none" stroke="var(--art-ink)">
            <rect x={x + 0.5} y={y + 0.5} width="6" height="6" />
            <rect x={x + 2} y={y + 2} width="3" height="3" fill="var(--art-red)" stroke="none" />
          </g>
        ))}
      </svg>
      <span className="phone-small">{part.label}</span>
    </div>
  )
}

/** A pattern that is the same for the same label, clear of the three corners. */
function dots(label: string): string {
  let state = [...label].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 7)
  let path = ''
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      state = (state * 16_807) % 2_147_483_647
      if (isCorner(x, y) || state % 100 < 52) continue
      path += `M${x} ${y + 0.5}h1`
    }
  }
  return path
}

function isCorner(x: number, y: number): boolean {
  const isEdge = (at: number) => at < 8 || at > 12
  return isEdge(x) && isEdge(y) && !(x > 12 && y > 12)
}
