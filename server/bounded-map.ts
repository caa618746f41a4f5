/**
 * A map that forgets what was used least recently once the weights of its entries pass a bound.
 * `weightOf` counts whatever the bound counts: bytes, or 1 for each entry.
 */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #maxWeight: number
  readonly #weightOf: (value: Value) => number
  #weight = 0
  #newestKey: string | undefined

  constructor(maxWeight: number, weightOf: (value: Value) => number = () => 1) {
    this.#maxWeight = maxWeight
    this.#weightOf = weightOf
  }

  get weight(): number {
    return this.#weight
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined || key === this.#newestKey) return value
    // A Map keeps the order of insertion, so the first entry is the one unused for longest.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    this.#newestKey = key
    return value
  }

  set(key: string, value: Value): void {
    this.delete(key)
    if (this.#weightOf(value) > this.#maxWeight) return
    this.#entries.set(key, value)
    this.#newestKey = key
    this.#weight += this.#weightOf(value)
    // Only then: the way to the first key leads over the places of all that was deleted before it.
    if (this.#weight > this.#maxWeight) this.#forgetOldest()
  }

  #forgetOldest(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    if (key === this.#newestKey) this.#newestKey = undefined
    this.#weight -= this.#weightOf(value)
  }
}
