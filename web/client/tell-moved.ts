import { fieldsIn, sayAgain, servedValue } from './say-again.ts'

type Field = ReturnType<typeof fieldsIn>[number]

/** What is typed or chosen in a part so far. */
export function valuesIn(part: ParentNode): Map<Field, string> {
  return new Map(fieldsIn(part).map((field) => [field, field.value]))
}

/** Where another part stands in the place of what could not be taken over, what was in a field of that name is said there. */
export function sayOfBefore(field: Field, before: ReadonlyMap<Field, string>): void {
  const isTyped = !/^(checkbox|radio|file)$/.test(field.type)
  const old = [...before].find(([{ name, type }]) => name === field.name && type === field.type)
  if (isTyped && old && old[1] !== field.value) sayAgain(field, old[1])
}

/**
 * What was moved or typed before the part listened: React leaves it in the field, and takes it for what the field
 * began with; what was chosen from a list it takes back. Each field says it once more, as it stands now.
 */
export function tellWhatWasMoved(part: ParentNode, before: ReadonlyMap<Field, string>): void {
  for (const field of fieldsIn(part)) {
    if (!before.has(field)) sayOfBefore(field, before)
    const isTakenBack = field instanceof HTMLSelectElement && field.value === servedValue(field)
    const value = (isTakenBack && before.get(field)) || field.value
    if (value === servedValue(field)) continue
    if (field.matches(TYPED_IN)) sayWhenLeft(field)
    else say(field, value)
  }
}

const TYPED_IN = 'textarea:focus, input:focus:not([type=range], [type=checkbox], [type=radio])'

/** At once it would take the caret from who is in the midst of it. The next key says it too. */
function sayWhenLeft(field: Field): void {
  const said = new AbortController()
  field.addEventListener('blur', () => say(field, field.value), { signal: said.signal })
  field.addEventListener('input', () => said.abort(), { once: true })
}

function say(field: Field, value: string): void {
  // What React knows of a field is what was in it when it came: told the same it would not listen. A range has no
  // value that it does not say; what a field begins with may have become what stands in it.
  if (!(field instanceof HTMLSelectElement)) {
    field.value = field.defaultValue === value ? '' : field.defaultValue
  }
  sayAgain(field, value)
}
