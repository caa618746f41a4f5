import type { FormEvent } from 'react'

/** What a form does that nobody sends: hands over its fields and stays. */
export function onSubmit(take: (fields: FormData) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    take(new FormData(event.currentTarget))
  }
}
