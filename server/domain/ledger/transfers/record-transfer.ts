import { type Kysely, sql } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { transferJson, type TransferCommand } from './transfer-command.ts'

export interface RecordedTransfer {
  /** False when this id was written before: nothing has happened now. */
  isNew: boolean
  entryNumber: number
  /** What the member's balance moved by. */
  amountMinor: number
  /** The balance now. */
  balanceMinor: number
}

/**
 * Writes one transfer with its entry, its lots and the balance, or nothing: the only way in which
 * credit moves (rules.md, Ledger). Call it in the transaction of the fact that it books. The same
 * id with the same input answers what is written.
 *
 * @throws NamedError `CreditInsufficient`, `AccountClosed`, `TransferConflict` for the same id with
 * another input, `BalanceLimitReached` beyond what a number holds exactly, `TransferNotReversible` for
 * a hold that is its payment's
 */
export async function recordTransfer(
  db: Kysely<Database>,
  moment: Moment,
  command: TransferCommand,
): Promise<RecordedTransfer> {
  const { rows } = await sql<{ answer: RecordedTransfer }>`/* record-transfer */
    select book_transfer(${command.memberId}, ${transferJson(command)}::jsonb, ${moment.now()})
      as answer`
    .execute(db)
    .catch((error: unknown) => {
      throw namedTransferError(error)
    })
  const answer = rows[0]?.answer
  if (!answer) throw new Error(`No answer to transfer ${command.id}`)
  return answer
}

const NAMES = {
  HL001: 'TransferConflict',
  HL002: 'AccountClosed',
  HL003: 'CreditInsufficient',
  HL006: 'BalanceLimitReached',
  HL007: 'TransferNotReversible',
} as const

/** The words of the database for a refused transfer, as a named error; others stay as they are. */
export function namedTransferError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const name = Object.hasOwn(NAMES, code) ? NAMES[code as keyof typeof NAMES] : undefined
  return name ? new NamedError(name, { cause: error }) : error
}
