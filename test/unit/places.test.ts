import { describe, expect, test } from 'vitest'
import { Places } from '#server/db/places.ts'

const WAIT_MS = 60_000

describe('Places that many wait for', () => {
  /** As the connections of a pool are shared among names. */
  const make = (count: number) => new Places(count, (held, free) => held < Math.max(free, 2))

  /** A name that keeps five waiting, and asks anew for each that is admitted. */
  function keepBusy(places: Places, name: string, admitted: (() => void)[]) {
    const ask = () =>
      void places.take(name, WAIT_MS).then((giveBack) => {
        if (!giveBack) return
        admitted.push(giveBack)
        ask()
      })
    for (let n = 0; n < 5; n += 1) ask()
  }

  test('go to a latecomer, although ten names never cease to wait', async () => {
    const places = make(20)
    const admitted: (() => void)[] = []
    for (let n = 0; n < 10; n += 1) keepBusy(places, `busy-${n}`, admitted)
    await expect.poll(() => places.free).toBe(0)
    let isAdmitted = false
    void places.take('latecomer', WAIT_MS).then(() => (isAdmitted = true))
    let givenBack = 0
    while (!isAdmitted && givenBack < 100) {
      admitted.shift()?.()
      givenBack += 1
      // The one who was admitted asks again before the next place is given back.
      await new Promise(setImmediate)
    }
    expect(isAdmitted).toBe(true)
    expect(givenBack).toBeLessThanOrEqual(11)
  })

  test('go to the names in turn, and within a name to who came first', async () => {
    const places = new Places(1, () => true)
    const order: string[] = []
    const first = await places.take('first', WAIT_MS)
    const waiting = ['a1', 'a2', 'a3', 'b1', 'b2'].map(async (who) => {
      const giveBack = await places.take(who.charAt(0), WAIT_MS)
      order.push(who)
      giveBack?.()
    })
    first?.()
    await Promise.all(waiting)
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  test('that come free together are all taken', async () => {
    const places = new Places(3, (held) => held < 2)
    const holders = await Promise.all(['a', 'a', 'b'].map((name) => places.take(name, WAIT_MS)))
    const waiting = ['b', 'c', 'c'].map((name) => places.take(name, WAIT_MS))
    for (const giveBack of holders) giveBack?.()
    await Promise.all(waiting)
    expect(places.free).toBe(0)
  })

  test('are told to be none once the wait is over', async () => {
    const places = new Places(1, () => true)
    await places.take('holder', WAIT_MS)
    expect(await places.take('latecomer', 0)).toBeUndefined()
  })
})
