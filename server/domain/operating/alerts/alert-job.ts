import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { AlertSeverity } from './alert-rules.ts'

export const ALERT_JOB = 'alert'

/** By which an operator is told. */
export type AlertWay = { kind: 'mail'; to: string } | { kind: 'webhook' }

/** What an operator is told: nothing of it is about a member. */
export interface AlertMessage {
  /** The same where it comes twice. */
  id: string
  name: string
  severity: AlertSeverity
  status: 'firing' | 'resolved'
  /** What is wrong, or was. */
  summary: string
  /** ISO, as is `at`. */
  since: string
  /** When it was told; of what is over, when that was seen. */
  at: string
  /** Where it says what to do. */
  runbook: string
}

/** One message on one way. */
export interface AlertJob {
  way: AlertWay
  message: AlertMessage
}

/** How a message is added to the transaction that decides on it. */
export type SendAlertJob = (tx: Transaction<Database>, job: AlertJob) => Promise<void>

/** Sends a message, and answers what the other side said to it. Rejects when it must be tried again. */
export type SendAlert = (way: AlertWay, message: AlertMessage) => Promise<string>
