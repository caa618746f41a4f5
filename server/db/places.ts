interface Waiting {
  admit: () => void
}

/**
 * Places of which one name may take a part only, so that whoever waits for something that one name
 * holds does not take the places of all others. Who finds none waits in the order of coming,
 * and the names take turns: one whose queue never ends keeps no other name waiting.
 */
export class Places {
  readonly #mayTake: (held: number, free: number) => boolean
  readonly #held = new Map<string, number>()
  readonly #waiting = new Map<string, Waiting[]>()
  #free: number

  /**
   * @param count of all places
   * @param mayTake whether a name that holds so many may take one more of those that are free
   */
  constructor(count: number, mayTake: (held: number, free: number) => boolean) {
    this.#free = count
    this.#mayTake = mayTake
  }

  get free(): number {
    return this.#free
  }

  /** How many wait. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, queue) => sum + queue.length, 0)
  }

  /** Answers what gives the place back, or undefined when there was none for so long. */
  take(name: string, waitMs: number): Promise<(() => void) | undefined> {
    const ahead = this.#waiting.get(name)
    if (!ahead && this.#isOpenTo(name)) return Promise.resolve(this.#hold(name))
    return new Promise((resolve) => {
      const queue = ahead ?? []
      this.#waiting.set(name, queue)
      const leave = () => {
        clearTimeout(timer)
        queue.splice(queue.indexOf(waiting), 1)
        if (queue.length === 0) this.#waiting.delete(name)
      }
      const waiting: Waiting = {
        admit: () => {
          leave()
          resolve(this.#hold(name))
        },
      }
      const timer = setTimeout(() => {
        leave()
        resolve(undefined)
      }, waitMs)
      queue.push(waiting)
    })
  }

  #isOpenTo(name: string): boolean {
    return this.#free > 0 && this.#mayTake(this.#held.get(name) ?? 0, this.#free)
  }

  #hold(name: string): () => void {
    this.#free -= 1
    this.#held.set(name, (this.#held.get(name) ?? 0) + 1)
    return () => {
      const left = (this.#held.get(name) ?? 1) - 1
      if (left === 0) this.#held.delete(name)
      else this.#held.set(name, left)
      this.#free += 1
      this.#admitNext()
    }
  }

  #admitNext(): void {
    for (const [name, queue] of this.#waiting) {
      if (this.#free === 0) return
      if (!this.#isOpenTo(name)) continue
      queue[0]?.admit()
      // One at a time: behind the others, where this walk still comes by.
      if (this.#waiting.delete(name)) this.#waiting.set(name, queue)
    }
  }
}
