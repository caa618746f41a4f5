import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

type TabsProps = {
  label: string
  items: readonly { id: string; label: ReactNode; content: ReactNode }[]
}

/**
 * Panels one at a time. All are in the page: without JavaScript they stand one under another and
 * the tabs are links to them.
 */
export function Tabs({ label, items }: TabsProps) {
  const [picked, setPicked] = useState(items[0]?.id)
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    const at = items.findIndex(({ id }) => id === picked)
    const next = items.at((at + step) % items.length)
    if (!next) return
    setPicked(next.id)
    document.getElementById(`${next.id}-tab`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className="segments mb-6">
        {items.map(({ id, label: words }) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            className="segment"
            aria-controls={id}
            aria-selected={id === picked}
            tabIndex={id === picked ? 0 : -1}
            onKeyDown={moveByKey}
            onClick={(event) => {
              event.preventDefault()
              setPicked(id)
            }}
          >
            {words}
          </a>
        ))}
      </div>
      {items.map(({ id, content }) => (
        <div key={id} id={id} role="tabpanel" aria-labelledby={`${id}-tab`} hidden={id !== picked}>
          {content}
        </div>
      ))}
    </div>
  )
}
