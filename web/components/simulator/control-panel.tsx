import { useId, type ReactNode } from 'react'

/** One group of controls under its name. */
export function ControlPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card grid gap-4">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {children}
    </section>
  )
}
