import type { ReactNode } from 'react'

interface FormColumnProps {
  /** Stays in view beside the form; above it on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** The form's place on its page, under the words on top. */
export function FormColumn({ aside, children }: FormColumnProps) {
  return (
    <>
      {aside && <div className="750:col-start-2 750:row-start-2">{aside}</div>}
      <div className="750:col-start-1 750:row-start-2">{children}</div>
    </>
  )
}
