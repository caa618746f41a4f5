/**
 * What comes back of a purchase, in its own unit: percent of what was paid without credit, rounded
 * down (rules.md, Paying a store). A shop's cap is not part of the example.
 *
 * @param spendMinor whole, in the smallest unit
 * @param percent whole, 0 to 100
 */
export function rebateOf(spendMinor: number, percent: number): number {
  return Math.floor((spendMinor * percent) / 100)
}
