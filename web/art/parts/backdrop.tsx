import { paint } from '../paint.ts'

/** What every scene of 480 by 360 stands on: an arcade's arch and a strip of pavement. */
export function Backdrop({ sky = paint.sky }: { sky?: string }) {
  return (
    <>
      <path d="M80 326V176a160 160 0 0 1 320 0v150Z" fill={sky} />
      <rect x="24" y="326" width="432" height="10" rx="5" fill={paint.ground} />
    </>
  )
}
