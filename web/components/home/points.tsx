import type { ComponentType, ReactNode } from 'react'

interface PointsProps {
  items: readonly {
    icon: ComponentType<{ className?: string }>
    title: ReactNode
    text: ReactNode
  }[]
}

/** A few promises, each an icon, a short title and a line. */
export function Points({ items }: PointsProps) {
  return (
    <ul className="grid content-start gap-7">
      {items.map(({ icon: Icon, title, text }, index) => (
        <li key={index} className="grid grid-cols-[48px_1fr] gap-4">
          <span className="grid size-12 place-items-center rounded-card bg-gold-soft text-gold-text">
            <Icon className="size-6" />
          </span>
          <div>
            <h3 className="text-18">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
