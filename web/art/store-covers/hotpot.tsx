import { paint } from '../paint.ts'

/** A pot of two soups, steaming. */
export function HotpotMotif() {
  return (
    <>
      <path d="M-24-78q-8-9 0-18M0-82q-8-9 0-18M24-78q-8-9 0-18" stroke={paint.sheet} />
      <path d="M-74-44h18M56-44h18" stroke={paint.ink} strokeWidth="10" />
      <path d="M-58-54H58v16q0 28-28 28h-60q-28 0-28-28Z" fill={paint.metal} />
      <path d="M20-54h38v16q0 28-28 28H6q14-10 14-30Z" fill={paint.inkSoft} opacity=".4" />
      <ellipse cy="-54" rx="58" ry="16" fill={paint.metalLight} />
      <ellipse cy="-54" rx="50" ry="12" fill={paint.goldLight} />
      <path d="M0-66c40 0 50 8 50 12s-10 12-50 12c-16-8 16-14 0-24Z" fill={paint.red} />
      <path d="M-34-56h14M-22-50h10M18-56l10 4" stroke={paint.jade} />
      <path d="M-36-10h72l6 10h-84Z" fill={paint.ink} />
    </>
  )
}
