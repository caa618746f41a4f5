import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { ImportPlaces } from './import-places.ts'
import type { StandingStore } from './standing-stores.ts'
import { storeChanges } from './store-changes.ts'
import type { StoreRow } from './store-draft.ts'

/** Of so many stores the log has what was changed; of a larger import it has the counts. */
const MAX_CHANGES_RECORDED = 1000

interface RecordedInput {
  operator?: Operator
  recordsAdded?: boolean
  places: ImportPlaces
}

/** Writes down what becomes of each store that was there, or is new, as far as a log can be read. */
export class ChangeRecorder {
  #left = MAX_CHANGES_RECORDED
  readonly #tx: Transaction<Database>
  readonly #clock: Clock
  readonly #input: RecordedInput

  constructor(tx: Transaction<Database>, clock: Clock, input: RecordedInput) {
    this.#tx = tx
    this.#clock = clock
    this.#input = input
  }

  async record(
    stores: readonly StoreRow[],
    standing: ReadonlyMap<string, StandingStore>,
  ): Promise<void> {
    const { operator, places, recordsAdded = false } = this.#input
    if (operator === undefined) return
    for (const store of stores) {
      const before = standing.get(store.id)
      if (this.#left === 0) return
      if (before ? before.import_hash === store.import_hash : !recordsAdded) continue
      const changes = storeChanges(before, store, places)
      if (Object.keys(changes).length === 0) continue
      this.#left -= 1
      await recordOperatorAct(this.#tx, this.#clock, {
        operator,
        act: before ? 'store-imported' : 'store-added',
        subject: `stores/${store.id}`,
        changes,
      })
    }
  }
}
