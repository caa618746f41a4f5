import type { QrDrawing } from './draw-qr.ts'

/** Dark on light in both themes: cameras read nothing else. */
export function DownloadQr({ qr, label }: { qr: QrDrawing; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      className="w-44 rounded-card bg-(--art-sheet) shadow-low"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="var(--on-gold)" />
    </svg>
  )
}
