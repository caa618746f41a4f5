import { Suspense, type ReactNode } from 'react'
import { lazyPart, PartToCome } from '../lazy-part.tsx'
import './qr.css'

const QrDrawing = lazyPart(() => import('./qr-drawing.tsx').then((module) => module.QrDrawing))

interface QrCodeProps {
  /** What a camera reads. */
  text: string
  /** What it is for, for people who cannot see it. */
  label: string
  /** Under the code, dark on light as well: the same in characters. */
  caption?: ReactNode
}

/** A code to be scanned: dark on light in both themes. Its encoder is fetched when it is shown. */
export function QrCode({ text, label, caption }: QrCodeProps) {
  return (
    <figure className="qr">
      <div className="aspect-square w-full">
        <Suspense fallback={<PartToCome />}>
          <QrDrawing text={text} label={label} />
        </Suspense>
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
