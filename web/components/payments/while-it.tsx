import type { ReactNode } from 'react'

/** Shows parts for a time only. They stay where they are: what the server made has no script to come back. */
export function WhileIt({ is, children }: { is: boolean; children: ReactNode }) {
  return <div className={is ? 'contents' : 'hidden'}>{children}</div>
}
