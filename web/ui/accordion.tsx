import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../art/icons.tsx'

type AccordionProps = {
  items: readonly { id?: string; title: ReactNode; content: ReactNode }[]
  /** With a name only one stands open at a time. */
  name?: string
  /** Index of the one that is open at first. */
  openIndex?: number
}

/** Questions that open to their answers; native details, so it needs no JavaScript. */
export function Accordion({ items, name, openIndex }: AccordionProps) {
  return (
    <div>
      {items.map(({ id, title, content }, index) => (
        <details
          key={id ?? index}
          id={id}
          name={name}
          open={index === openIndex}
          className="disclosure"
        >
          <summary>
            {title}
            <ChevronDownIcon className="size-5" />
          </summary>
          <div className="pb-5 text-muted">{content}</div>
        </details>
      ))}
    </div>
  )
}
