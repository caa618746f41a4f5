const KEY = 'typed-here'

/** What stands in the fields of a page while it comes back in another language. */
interface Typed {
  path: string
  fields: [name: string, value: string][]
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Keeps what is typed into the page's own fields, but for those of the form that leads away, until it is back. */
export function keepTyped(leading: HTMLFormElement): void {
  const fields = typedFields().flatMap((field): Typed['fields'] => {
    const isKept = field.form !== leading && field.value !== field.defaultValue
    return isKept ? [[field.name, field.value]] : []
  })
  const typed: Typed = { path: location.pathname, fields }
  try {
    if (fields.length > 0) sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // A browser that keeps nothing asks for it once more.
  }
}

/** Puts it back where it was, once: nothing of it is left on the device. */
export function restoreTyped(): void {
  const typed = takeTyped()
  if (typed?.path !== location.pathname) return
  for (const [name, value] of typed.fields) {
    const field = typedFields().find(
      (each) => each.name === name && each.value === each.defaultValue,
    )
    if (field) field.value = value
  }
}

function takeTyped(): Typed | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept === null ? undefined : (JSON.parse(kept) as Typed)
  } catch {
    return undefined
  }
}

function typedFields(): Field[] {
  const fields = document.querySelectorAll<Field>('main input:not([type=hidden]), main textarea')
  return [...fields].filter(({ name }) => name !== '')
}
