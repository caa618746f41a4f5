import type { ReactNode } from 'react'

type StepsProps = {
  items: readonly { title: ReactNode; text?: ReactNode; picture?: ReactNode }[]
}

/** Numbered steps: one under another on a phone, side by side from 750 px. */
export function Steps({ items }: StepsProps) {
  return (
    <ol className="steps">
      {items.map(({ title, text, picture }, index) => (
        <li key={index}>
          {picture && <div className="mb-4">{picture}</div>}
          <span className="step-number" aria-hidden />
          <h3 className="text-18">{title}</h3>
          {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
        </li>
      ))}
    </ol>
  )
}
