import type { ReactNode } from 'react'

/**
 * The one main action of a page, always under the thumb. The last child of an AppPage; a fieldless
 * form may stand in it.
 */
export function ActionBar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="app-action">
      {note !== undefined && <p className="mb-2 text-center text-14 text-muted">{note}</p>}
      {children}
    </div>
  )
}
