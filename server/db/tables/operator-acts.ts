import type { Json, NullableJson } from './columns.ts'

/** Written once, never changed. */
export interface OperatorActsTable {
  id: string
  operator: string
  act: string
  subject: string
  details: Json<Record<string, unknown>>
  created_at: Date
  /** This and what follows null where a command has done it. */
  staff_id: string | null
  /** Of the console. */
  call: string | null
  /** From where staff have asked. */
  address: string | null
  proposal_id: string | null
  changes: NullableJson<Record<string, { was: unknown; is: unknown }>>
  /** Of the words that `operator_act_reasons` has, or had: SHA-256 in hex. */
  reason_hash: string | null
}

/** Why staff did it; a row goes with the member whom it is about. */
export interface OperatorActReasonsTable {
  act_id: string
  subject: string
  words: string
}

/** The chain of acts, which the database writes as a transaction commits. */
export interface OperatorActLinksTable {
  /** 1, 2, 3 … without a gap. */
  number: number
  /** Null in the first, which vouches for all acts from before the chain. */
  act_id: string | null
  previous_hash: string
  hash: string
}
