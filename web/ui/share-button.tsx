import { useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from '../client/copy-text.ts'
import { ShareIcon } from '../art/icons.tsx'

type ShareButtonProps = {
  /** The page's own address unless given. */
  url?: string
  title: string
  text?: string
  label: string
  /** Said and shown when the link went to the clipboard. */
  copiedLabel: string
  kind?: 'primary' | 'gold' | 'quiet' | 'text'
  size?: 'small' | 'medium'
}

/** The device's share sheet; where there is none, the link is copied. */
export function ShareButton(props: ShareButtonProps) {
  const { url, title, text, label, copiedLabel, kind = 'quiet', size } = props
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const address = url ?? location.href
    if (typeof navigator.share === 'function') {
      // Closing the share sheet rejects; that is an answer, not a fault.
      await navigator.share({ title, text, url: address }).catch(() => undefined)
      return
    }
    await copyText(address, label)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button
      {...{ kind, size }}
      className="no-script:hidden"
      icon={<ShareIcon className="size-5" />}
      onClick={share}
      // Heard by `web/islands/presses.ts` where React does not come.
      data-shares={JSON.stringify({ title, text, url })}
      data-done={copiedLabel}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}
