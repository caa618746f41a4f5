import { Drawing, type ArtProps } from './drawing.tsx'
import { paint } from './paint.ts'
import { Glyph } from './parts/glyph.tsx'

/** Mark and name side by side; the letters take the colour of the text around them. */
export function BrandLogo(props: ArtProps) {
  return (
    <Drawing width={166} height={36} className="h-8 w-auto" {...props}>
      <g transform="translate(0 2)">
        <rect x="1" y="1" width="24" height="30" rx="6" fill={paint.red} />
        <path d="M1 7v4.6q12 10 24 0V7Z" fill={paint.redDeep} />
        <path d="M1 7q0-6 6-6h12q6 0 6 6v2.6q-12 9.8-24 0Z" fill={paint.redLight} />
        <circle cx="13" cy="14.6" r="5.4" fill={paint.gold} />
        <path d="M11.4 13h3.2v3.2h-3.2z" fill={paint.redDeep} />
      </g>
      <path
        d="M37 8v18M49.5 8v18M37 16.6h12.5M69 20a6 6 0 1 1-12 0 6 6 0 0 1 12 0M75.5 14v12M75.5 20a5.2 5.2 0 0 1 10.4 0v6M104 20a6 6 0 1 1-12 0 6 6 0 0 1 12 0M104 14v13.5a5.8 5.8 0 0 1-10.6 3.2M111 8v18M118 14v12"
        stroke="currentColor"
        strokeWidth="3.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="118" cy="8.2" r="2.4" fill={paint.goldDeep} />
      <Glyph character="紅" x={134.5} y={17} size={20} color="var(--red)" weight={2.5} />
      <Glyph character="利" x={156} y={17} size={20} color="var(--red)" weight={2.5} />
    </Drawing>
  )
}
