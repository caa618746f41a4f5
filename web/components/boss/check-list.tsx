import { CheckCircleIcon } from '../../art/icons.tsx'
import { classNames } from '../../ui/class-names.ts'

interface CheckListProps {
  items: readonly string[]
  className?: string
}

/** Things to have or to do, each with a tick. */
export function CheckList({ items, className }: CheckListProps) {
  return (
    <ul className={classNames('grid gap-3', className)}>
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[24px_1fr] gap-3">
          <CheckCircleIcon className="mt-[0.15em] size-6 text-green" />
          {item}
        </li>
      ))}
    </ul>
  )
}
