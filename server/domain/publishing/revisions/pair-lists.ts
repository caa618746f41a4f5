/** Items of two lists that stand for each other; undefined where one has no counterpart. */
export type Pair<Item> =
  /** Where it stands in the new list, beside what stood in its place. */
  | { at: number; was: Item | undefined; is: Item }
  /** Where it stood in the old one. */
  | { at: number; was: Item; is: undefined }

/**
 * What differs between two lists, item by item, with as few items changed as there can be: one that is new in the
 * middle is one that is new, whatever stands behind it. What goes and what comes in the same place is one change.
 */
export function pairLists<Item>(
  was: readonly Item[],
  is: readonly Item[],
  nameOf: (item: Item) => string,
): Pair<Item>[] {
  const [old, now] = [was.map(nameOf), is.map(nameOf)]
  const common = lengthsOfCommon(old, now)
  const pairs: Pair<Item>[] = []
  let gone: Item[] = []
  let come: Item[] = []
  let [one, other] = [0, 0]
  const flush = () => {
    const [firstGone, firstCome] = [one - gone.length, other - come.length]
    for (const [index, item] of come.entries()) {
      pairs.push({ at: firstCome + index, was: gone[index], is: item })
    }
    for (const [index, item] of gone.entries()) {
      if (index >= come.length) pairs.push({ at: firstGone + index, was: item, is: undefined })
    }
    gone = []
    come = []
  }
  while (one < old.length || other < now.length) {
    if (one < old.length && other < now.length && old[one] === now[other]) {
      flush()
      one += 1
      other += 1
    } else if (other >= now.length || at(common, one + 1, other) >= at(common, one, other + 1)) {
      if (one < old.length) gone.push(was[one] as Item)
      else come.push(is[other] as Item)
      if (one < old.length) one += 1
      else other += 1
    } else {
      come.push(is[other] as Item)
      other += 1
    }
  }
  flush()
  return pairs
}

/** How many items two lists have in common from a place in each on. */
function lengthsOfCommon(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  )
  for (let one = old.length - 1; one >= 0; one -= 1) {
    for (let other = now.length - 1; other >= 0; other -= 1) {
      const row = lengths[one] as number[]
      row[other] =
        old[one] === now[other]
          ? at(lengths, one + 1, other + 1) + 1
          : Math.max(at(lengths, one + 1, other), at(lengths, one, other + 1))
    }
  }
  return lengths
}

function at(lengths: readonly (readonly number[])[], one: number, other: number): number {
  return lengths[one]?.[other] ?? 0
}
