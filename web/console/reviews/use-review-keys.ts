import { useEffect, useEffectEvent, useState } from 'react'

const KEPT_AS = 'console-review-keys'

/** Fields take letters, and an act that is open has keys of its own. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], dialog, .act-panel'

/** Single keys that do something while no field has the focus, unless this person has turned them off. */
export function useReviewKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const [isOn, setOn] = useState(readChoice)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const isMeant = isOn && isPlain && !event.repeat && !event.isComposing
    if (!isMeant || (event.target instanceof Element && event.target.closest(ELSEWHERE))) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return {
    isOn,
    turn: (on: boolean) => {
      setOn(on)
      keepChoice(on)
    },
  }
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) !== 'off'
  } catch {
    return true
  }
}

function keepChoice(isOn: boolean): void {
  try {
    localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing has the choice until this page is left.
  }
}
