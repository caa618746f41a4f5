import type { AppContext } from '#server/wiring/context.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { PaymentStage } from '../api/payment-stage.ts'
import type { MovingClock } from './moving-clock.ts'

/** What a story is told with. */
export interface Told extends AppContext {
  database: OpenDatabase
  stage: PaymentStage
  clock: MovingClock
}

/** Verbs as they follow each other in life, on members of their own. */
export interface Story {
  title: string
  /** The verbs that it runs, as files of server/domain. */
  verbs: string[]
  tell: (told: Told) => Promise<unknown>
}
