import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

export interface EvidenceItem {
  label: string
  value: ReactNode
  /** Speaks against it. */
  isOdd?: boolean
}

/** Facts under each other, the odd ones in red. */
export function Evidence({ items }: { items: readonly EvidenceItem[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {items.map(({ label, value, isOdd }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className={classNames('text-end', isOdd && 'font-semibold text-red')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
