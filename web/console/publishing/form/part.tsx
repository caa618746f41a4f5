import type { ReactNode } from 'react'

interface PartProps {
  title: ReactNode
  /** Under the title. */
  acts?: ReactNode
  /** Small ones, over the end of the first line. */
  buttons?: ReactNode
  children: ReactNode
}

/** Fields that belong together, inside a group. */
export function Part({ title, acts, buttons, children }: PartProps) {
  return (
    <fieldset className="entry-part">
      <legend className="entry-part-title">{title}</legend>
      {acts !== undefined && <div className="entry-part-acts">{acts}</div>}
      {buttons !== undefined && <div className="entry-part-buttons">{buttons}</div>}
      <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
    </fieldset>
  )
}
