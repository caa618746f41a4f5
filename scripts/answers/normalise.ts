/** A moment with its milliseconds is when something happened in this run; content has whole minutes. */
const MOMENT = /T\d\d:\d\d:(?!00\.000Z)\d\d\.\d{3}Z/g
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** An answer as text with a line a value, whose keys have an order and whose chances have a name. */
export function normalise(answer: unknown): string {
  const text = JSON.stringify(sorted(answer), null, 2)
  const names = new Map<string, string>()
  const nameOf = (chance: string) => {
    const name = names.get(chance) ?? `<id ${names.size + 1}>`
    names.set(chance, name)
    return name
  }
  return `${text.replaceAll(MOMENT, 'T<moment>').replaceAll(UUID, nameOf)}\n`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, of]) => [key, sorted(of)]),
  )
}
