import {
  ALERT_NAMES,
  ALERT_RULES,
  MESSAGE_QUEUES,
  type AlertName,
} from '../domain/operating/alerts/alert-rules.ts'
import type { StandingAlerts } from '../domain/operating/alerts/tell-alerts.ts'
import type { OffSwitch } from '../domain/operating/switches/list-switches.ts'
import type { Figures } from './figures.ts'

/** What the alerts are decided by. */
export interface AlertEvidence {
  figures: Figures
  off: readonly OffSwitch[]
  smsDailyLimit: number
  /** By how much the next document, of the largest size, would not fit. */
  documentBytesLacking: number
}

/** What is wrong now, each in the words of its alert in `deploy/monitoring/alerts.yaml`. */
export function findAlerts(evidence: AlertEvidence): StandingAlerts {
  return new Map(
    ALERT_NAMES.flatMap((name): [AlertName, string][] => {
      const words = FINDERS[name](evidence, ALERT_RULES[name].threshold)
      return words.length === 0 ? [] : [[name, words.join('; ')]]
    }),
  )
}

/** Answers a line for each queue, merchant or state of which it is true. */
type Finder = (evidence: AlertEvidence, threshold: number) => string[]

const FINDERS: Record<AlertName, Finder> = {
  DocumentStorageFull: ({ documentBytesLacking }, threshold) =>
    documentBytesLacking > threshold
      ? ['There is no room for another document of an application']
      : [],
  SwitchOffLong: ({ figures, off }, threshold) =>
    off
      .filter(({ since }) => ageOf(since, figures) > threshold)
      .map(({ name, area, since }) => `${name} is off in ${area} for ${spanOf(since, figures)}`),
  JobsLate: ({ figures }, threshold) =>
    figures.jobs
      .filter(({ queue, oldestSeconds }) => !isOfMessages(queue) && oldestSeconds > threshold)
      .map(
        ({ queue, oldestSeconds }) => `${queue} should have run ${spanWords(oldestSeconds)} ago`,
      ),
  MessagesLate: ({ figures }, threshold) =>
    figures.jobs
      .filter(({ queue, oldestSeconds }) => isOfMessages(queue) && oldestSeconds > threshold)
      .map(
        ({ queue, oldestSeconds }) =>
          `What ${queue} is to deliver waits for ${spanWords(oldestSeconds)}`,
      ),
  JobsGivenUp: ({ figures }, threshold) =>
    figures.jobs
      .filter(({ queue, givenUp }) => !isOfMessages(queue) && givenUp > threshold)
      .map(({ queue, givenUp }) => `${queue} was given up ${givenUp} times within a day`),
  MessagesGivenUp: ({ figures }, threshold) =>
    figures.jobs
      .filter(({ queue, givenUp }) => isOfMessages(queue) && givenUp > threshold)
      .map(({ queue, givenUp }) => `${givenUp} messages of ${queue} were given up within a day`),
  SmsBudgetUsed: ({ figures, smsDailyLimit }, threshold) =>
    figures.smsOfDay >= threshold * smsDailyLimit
      ? [`${figures.smsOfDay} of the day's ${smsDailyLimit} text messages are sent`]
      : [],
  ChargeOpenLong: ({ figures }, threshold) =>
    figures.charges.flatMap(({ state, oldestAt }) =>
      oldestAt && ageOf(oldestAt, figures) > threshold
        ? [`A charge is ${state} for ${spanOf(oldestAt, figures)}`]
        : [],
    ),
  RefundOpenLong: ({ figures }, threshold) => {
    const { oldestAt } = figures.refunds
    return oldestAt && ageOf(oldestAt, figures) > threshold
      ? [`The gateway has not done a refund for ${spanOf(oldestAt, figures)}`]
      : []
  },
  ReconciliationDiffers: ({ figures }, threshold) =>
    figures.reconciliations
      .filter(({ differenceCount }) => differenceCount > threshold)
      .map(
        ({ merchantId, differenceCount }) =>
          `Of ${merchantId} ${differenceCount} charges and the gateway do not agree`,
      ),
  ReconciliationOld: ({ figures }, threshold) =>
    figures.reconciliations.flatMap(({ merchantId, at }) => {
      if (at && ageOf(at, figures) <= threshold) return []
      const span = at ? `for ${spanOf(at, figures)}` : 'yet'
      return [`${merchantId} was not held against the gateway's list ${span}`]
    }),
  LedgerFaulty: ({ figures: { verification } }, threshold) =>
    verification && verification.faultCount > threshold
      ? [`The ledger has ${verification.faultCount} faults`]
      : [],
  LedgerNotVerified: ({ figures }, threshold) => {
    const at = figures.verification?.finishedAt
    if (at && ageOf(at, figures) <= threshold) return []
    return [`The ledger was not verified ${at ? `for ${spanOf(at, figures)}` : 'yet'}`]
  },
}

const OF_MESSAGES = new RegExp(`^(?:${MESSAGE_QUEUES})$`)

function isOfMessages(queue: string): boolean {
  return OF_MESSAGES.test(queue)
}

/** In seconds, at the moment of the figures. */
function ageOf(at: Date, figures: Figures): number {
  return (figures.at.getTime() - at.getTime()) / 1_000
}

function spanOf(at: Date, figures: Figures): string {
  return spanWords(ageOf(at, figures))
}

/** `45 minutes`, `26 hours`, `3 days`: no threshold is below ten minutes. */
function spanWords(seconds: number): string {
  if (seconds < 2 * 3_600) return `${Math.floor(seconds / 60)} minutes`
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3_600)} hours`
  return `${Math.floor(seconds / 86_400)} days`
}
