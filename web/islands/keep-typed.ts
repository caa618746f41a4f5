import { keepInEntry, keptEntry, type SentForms } from '../client/kept-entry.ts'
import { fieldsIn, servedValue } from '../client/say-again.ts'

const KEY = 'typed-here'

/** What stands in the fields of a page while it comes back in another language. */
interface Typed {
  path: string
  fields: [name: string, value: string][]
  sent?: SentForms | undefined
}

/** Keeps what is typed into the page's own fields, but for those of the form that leads away, until it is back. */
export function keepTyped(leading: HTMLFormElement): void {
  const fields = typedFields().flatMap((field): Typed['fields'] => {
    // React has made what is typed in its fields what they began with.
    const isOfReact = field.closest('[data-wakes-by-touch]') !== null
    const before = isOfReact ? '' : servedValue(field)
    return field.form !== leading && field.value !== before ? [[field.name, field.value]] : []
  })
  const typed: Typed = { path: location.pathname, fields, sent: keptEntry()?.sent }
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
  if (document.querySelector('[data-wakes-by-touch]')) {
    // Some of its fields come only with React, which finds it there (`client/entry-draft.ts`).
    return keepInEntry({ draft: Object.fromEntries(typed.fields), sent: typed.sent })
  }
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

/** In the page's own part: bar and footer have none that anybody types in. */
function typedFields() {
  const fields = fieldsIn(document.querySelector('main') ?? document)
  return fields.filter(({ name }) => name !== '')
}
