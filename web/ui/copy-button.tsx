import { useState, type MouseEvent } from 'react'
import { Button } from './button.tsx'
import { CheckIcon, CopyIcon } from '../art/icons.tsx'
import { copyText } from '../client/copy-text.ts'

type CopyButtonProps = {
  /** What goes to the clipboard. */
  text: string
  label: string
  /** Said and shown for two seconds afterwards. */
  doneLabel: string
  kind?: 'primary' | 'gold' | 'quiet' | 'text'
  size?: 'small' | 'medium'
}

/** Copies a text and says so. */
export function CopyButton({ text, label, doneLabel, kind = 'quiet', size }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  const copy = async (event: MouseEvent) => {
    event.preventDefault()
    await copyText(text, label)
    setDone(true)
    setTimeout(() => setDone(false), 2000)
  }
  return (
    <Button
      {...{ kind, size }}
      className="no-script:hidden"
      icon={done ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />}
      onClick={copy}
      // Heard by `web/islands/presses.ts` where React has not come.
      data-copies={text}
      data-done={doneLabel}
    >
      <span aria-live="polite">{done ? doneLabel : label}</span>
    </Button>
  )
}
