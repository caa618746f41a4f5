import type { ReactNode } from 'react'
import './action-bar.css'

/**
 * The one main action of a page, always under the thumb. The last child of an AppPage; a fieldless
 * form may stand in it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="app-action">{children}</div>
}
