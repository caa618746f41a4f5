type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields of a part of the page that somebody may type or choose in. */
export function fieldsIn(part: ParentNode): Field[] {
  return [...part.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')]
}

/** What stands in a field before anybody has touched it. */
export function servedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const served = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return served?.value ?? field.options[0]?.value ?? ''
}

/** Whether it can have that value: a list may yet be another's, until what is chosen before it is shown. */
export function canHold(field: Field, value: string): boolean {
  return (
    !(field instanceof HTMLSelectElement) ||
    [...field.options].some((option) => option.value === value)
  )
}

/** Puts a value into a field as if somebody had typed it: what listens to it takes it for new. */
export function sayAgain(field: Field, value: string): void {
  // Past React's own setter, which would take it for one that it has set.
  const own: object = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
