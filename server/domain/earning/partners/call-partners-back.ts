import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { callPartnerBack, type CallPartnerBackDependencies } from './call-partner-back.ts'
import {
  countGivenUpCallBacks,
  listGivenUpCallBacks,
  type GivenUpCallBack,
} from './list-given-up-call-backs.ts'

const BATCH = 100
/** A partner who fails so often in a row is away: the rest would wait for one time limit after another. */
const FAILURES_IN_A_ROW = 3

export interface CallPartnersBackInput {
  /** Only this one. */
  partner?: string | undefined
  /** For the audit. */
  operator: Operator
  /** Told of each call-back as it is done. */
  report: (callBack: GivenUpCallBack, outcome: CallBackOutcome) => void
}

/** `left`: not tried, because the partner had failed several times in a row. */
export type CallBackOutcome =
  | { kind: 'taken' | 'no-address' | 'left' }
  | { kind: 'failed'; problem: string }

/**
 * Tells partners of the conversions that the queue has given up, one after the other and each once. The
 * news keeps its id, so that a partner who had it after all takes it for the same. Audited before it
 * begins, a row for each partner, so that a run that is killed has its rows too.
 */
export async function callPartnersBack(
  dependencies: CallPartnerBackDependencies,
  { partner, operator, report }: CallPartnersBackInput,
): Promise<void> {
  const { db, clock } = dependencies
  await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    for (const { partner: code, count } of await countGivenUpCallBacks(tx, moment, { partner })) {
      const subject = `partners/${code}/call-backs`
      const details = { count }
      await recordOperatorAct(tx, moment, {
        operator,
        act: 'partner-called-back',
        subject,
        details,
      })
    }
  })
  const failures = new Map<string, number>()
  let after: GivenUpCallBack | undefined
  do {
    const found = await listGivenUpCallBacks(db, clock, { partner, after, limit: BATCH })
    for (const callBack of found) {
      const failed = failures.get(callBack.partner) ?? 0
      const outcome = failed < FAILURES_IN_A_ROW ? await tell(dependencies, callBack) : LEFT
      if (outcome.kind === 'failed') failures.set(callBack.partner, failed + 1)
      else if (outcome.kind !== 'left') failures.delete(callBack.partner)
      report(callBack, outcome)
    }
    after = found.at(-1)
  } while (after)
}

const LEFT = { kind: 'left' } as const

async function tell(
  dependencies: CallPartnerBackDependencies,
  callBack: GivenUpCallBack,
): Promise<CallBackOutcome> {
  try {
    return { kind: (await callPartnerBack(dependencies, callBack)) ? 'taken' : 'no-address' }
  } catch (error) {
    return { kind: 'failed', problem: error instanceof Error ? error.message : String(error) }
  }
}
