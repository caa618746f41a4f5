/**
 * How likely a sum of squared deviations (chi-square) of at least this size is where nothing but chance is at work: the
 * regularized upper incomplete gamma function Q(k/2, x/2), which is an end of the integral for whole k (DLMF 8.4.8 and 8.4.10
 * with the recurrence 8.8.6): `exp(-x/2)` or `erfc(sqrt(x/2))`, and a term more for each two degrees.
 *
 * @param degrees of freedom, a whole number from 1
 */
export function chiSquareTail(chiSquare: number, degrees: number): number {
  if (!Number.isInteger(degrees) || degrees < 1) throw new RangeError(`${degrees} degrees`)
  if (chiSquare <= 0) return 1
  const half = chiSquare / 2
  const isEven = degrees % 2 === 0
  let sum = isEven ? Math.exp(-half) : erfc(Math.sqrt(half))
  // Of s = 1 the term half^s e^-half / s!, of s = 1/2 the same with the gamma function; each next one is half / s times it.
  let term = isEven ? half * Math.exp(-half) : 2 * Math.sqrt(half / Math.PI) * Math.exp(-half)
  for (let s = isEven ? 1 : 0.5; s < degrees / 2; s += 1) {
    sum += term
    term *= half / (s + 1)
  }
  return Math.min(1, sum)
}

/** The complementary error function, by its series below 2 and its continued fraction above (DLMF 7.6.2, 7.9.2). */
export function erfc(x: number): number {
  if (x < 2) return 1 - erfBySeries(x)
  let fraction = 0
  for (let at = 60; at >= 1; at -= 1) fraction = at / 2 / (x + fraction)
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * (x + fraction))
}

function erfBySeries(x: number): number {
  let term = x
  let sum = x
  for (let at = 1; Math.abs(term) > 1e-17 * Math.abs(sum) && at < 200; at += 1) {
    term *= (2 * x * x) / (2 * at + 1)
    sum += term
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum
}

export interface Draw {
  /** Share of all, the shares of all together 1. */
  share: number
  drawn: number
}

/** Below it the distribution is not near enough to that of chi-square (Cochran). */
const EXPECTED_AT_LEAST = 5

/**
 * Holds what was drawn against its odds: the chance of a deviation of this size or more. What is expected fewer than five
 * times counts together with the next seldom. Undefined: too few to say.
 */
export function fairnessOf(draws: readonly Draw[]): number | undefined {
  const total = draws.reduce((sum, { drawn }) => sum + drawn, 0)
  if (draws.some(({ share, drawn }) => share <= 0 && drawn > 0)) return 0
  const groups = groupsOf(draws, total)
  if (groups.length < 2) return undefined
  const chiSquare = groups.reduce(
    (sum, { drawn, expected }) => sum + (drawn - expected) ** 2 / expected,
    0,
  )
  return chiSquareTail(chiSquare, groups.length - 1)
}

interface Group {
  drawn: number
  expected: number
}

function groupsOf(draws: readonly Draw[], total: number): Group[] {
  const groups: Group[] = []
  let open: Group = { drawn: 0, expected: 0 }
  for (const { share, drawn } of draws.toSorted((a, b) => a.share - b.share)) {
    open = { drawn: open.drawn + drawn, expected: open.expected + share * total }
    if (open.expected < EXPECTED_AT_LEAST) continue
    groups.push(open)
    open = { drawn: 0, expected: 0 }
  }
  const last = groups.at(-1)
  if (!last) return []
  last.drawn += open.drawn
  last.expected += open.expected
  return groups
}
