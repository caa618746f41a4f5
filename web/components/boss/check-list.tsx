import { CheckCircleIcon } from '../../art/icons.tsx'

/** Things to have or to do, each with a tick. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[24px_1fr] gap-3">
          <CheckCircleIcon className="mt-[0.15em] size-6 text-green" />
          {item}
        </li>
      ))}
    </ul>
  )
}
