import { useId, type ReactNode } from 'react'

interface FieldGroupProps {
  title: string
  /** Of the whole group, so that fields in a row begin at one height. */
  hint?: string
  children: ReactNode
}

/** Fields that say one thing together: what, when, how many, where. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-4" aria-describedby={hint === undefined ? undefined : id}>
      <legend className="pb-2 text-18 font-semibold">{title}</legend>
      {hint !== undefined && (
        <p id={id} className="field-hint">
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}

interface FieldRowProps {
  /** Of the languages stand three side by side, else two. */
  of?: 'languages'
  children: ReactNode
}

/** Side by side on a screen, below each other on a phone; each as high as it is. */
export function FieldRow({ of, children }: FieldRowProps) {
  const columns = of === 'languages' ? 'lg:grid-cols-3' : 'sm:grid-cols-2'
  return <div className={`grid items-start gap-4 ${columns}`}>{children}</div>
}
