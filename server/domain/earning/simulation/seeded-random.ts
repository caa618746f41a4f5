/** A number between 0 and 1, another one each time. */
export type Random = () => number

/** Mulberry32: the same seed, the same numbers. For what is simulated alone: nothing is drawn by it. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Below it counts are tried one by one; above, a normal distribution is as good. */
const MANY = 30

/** Box and Muller. */
export function standardNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** How many come where `mean` do on an average, each for himself. */
export function poisson(random: Random, mean: number): number {
  if (mean >= MANY) return rounded(mean + Math.sqrt(mean) * standardNormal(random))
  const end = Math.exp(-mean)
  let count = 0
  for (let left = random(); left > end; left *= random()) count += 1
  return count
}

/** How many of `count` are met by a chance of `share`. */
export function binomial(random: Random, count: number, share: number): number {
  if (count <= 0 || share <= 0) return 0
  if (share >= 1) return count
  const mean = count * share
  const spread = mean * (1 - share)
  if (spread >= MANY) {
    return Math.min(count, rounded(mean + Math.sqrt(spread) * standardNormal(random)))
  }
  if (share > 0.5) return count - binomial(random, count, 1 - share)
  // From one that is met to the next one.
  const miss = Math.log(1 - share)
  let met = 0
  let at = Math.ceil(Math.log(1 - random()) / miss)
  while (at <= count) {
    met += 1
    at += Math.max(1, Math.ceil(Math.log(1 - random()) / miss))
  }
  return met
}

function rounded(value: number): number {
  return Math.max(0, Math.round(value))
}
