import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { api } from '../client/console-api.ts'

type Waiting = ConsoleAnswer<'operations', 'getWaiting'>['waiting']

const LOOK_EVERY_MS = 60_000

/** What waits for who is here: asked with each page, after each act, and once a minute while the page is looked at. */
export function useWaiting(): Waiting | undefined {
  const [waiting, setWaiting] = useState<Waiting>()
  const { pathname } = useLocation()
  const isSettled = useRevalidator().state === 'idle'
  useEffect(() => {
    if (!isSettled) return undefined
    let isOver = false
    const look = () => {
      if (document.hidden) return
      void api.operations.getWaiting({}).then((answer) => {
        // What does not come is no news: the last one stands.
        if (!isOver && answer.success) setWaiting(answer.waiting)
      })
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [pathname, isSettled])
  return waiting
}
