import { useState, type RefObject } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** Asks before a form is sent, and sends it once. */
export function useSending(form: RefObject<HTMLFormElement | null>) {
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  return {
    isAsking,
    isSending,
    ask: () => setAsking(!isSending),
    decline: () => setAsking(false),
    confirm: () => {
      setAsking(false)
      if (isSending || form.current === null) return
      void submit(new FormData(form.current), { method: 'post' })
    },
  }
}
