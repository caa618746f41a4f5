import { useId, type ReactNode } from 'react'

/** A group of fields under one heading. */
export function ContactSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-18 750:text-22">
        {title}
      </h2>
      {children}
    </section>
  )
}
