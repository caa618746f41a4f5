const KEY = 'typed-here'

/** What stands in the fields of a page while it comes back in another language. */
interface Typed {
  path: string
  fields: [name: string, value: string][]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Keeps what is typed into the page's own fields, but for those of the form that leads away, until it is back. */
export function keepTyped(leading: HTMLFormElement): void {
  const fields = typedFields().flatMap((field): Typed['fields'] => {
    const isKept = field.form !== leading && field.value !== servedValue(field)
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
      (each) => each.name === name && each.value === servedValue(each),
    )
    if (!field) continue
    field.value = value
    // What depends on a choice follows it.
    field.dispatchEvent(new Event('change', { bubbles: true }))
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
  const fields = document.querySelectorAll<Field>(
    'main input:not([type=hidden]), main textarea, main select',
  )
  return [...fields].filter(({ name }) => name !== '')
}

function servedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const served = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return served?.value ?? field.options[0]?.value ?? ''
}
