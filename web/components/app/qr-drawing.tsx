import { drawQr } from '../download/draw-qr.ts'

/** Split from QrCode, so that the encoder is no part of a page's first script. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, path } = drawQr(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-full"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="var(--on-gold)" />
    </svg>
  )
}
