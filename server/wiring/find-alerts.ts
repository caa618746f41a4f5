import {
  ALERT_NAMES,
  ALERT_RULES,
  MESSAGE_QUEUES,
  type AlertName,
} from '../domain/operating/alerts/alert-rules.ts'
import type { AlertsFound } from '../domain/operating/alerts/tell-alerts.ts'
import type { OffSwitch } from '../domain/operating/switches/list-switches.ts'
import type { FigureName, Figures } from './figures.ts'

/** What the alerts are decided by, as far as it could be read. */
export interface AlertEvidence {
  at: Date
  smsDailyLimit: number
  read: Partial<Readings>
  unread: ReadonlySet<ReadingName>
}

interface Readings extends Pick<Figures, FigureName> {
  switchesOff: readonly OffSwitch[]
  /** By how much the next document, of the largest size, would not fit. */
  documentBytesLacking: number
}

export type ReadingName = keyof Readings

/**
 * What is wrong now, each in the words of its alert in `deploy/monitoring/alerts.yaml`. What rests on something that
 * could not be read is not decided; that it is so is an alert of its own.
 */
export function findAlerts(evidence: AlertEvidence): AlertsFound {
  const standing = new Map<AlertName, string>()
  const undecided = new Set<AlertName>()
  for (const name of ALERT_NAMES) {
    const lines = FINDERS[name](evidence, ALERT_RULES[name].threshold)
    if (!lines) undecided.add(name)
    else if (lines.length > 0) standing.set(name, lines.join('; '))
  }
  return { standing, undecided }
}

/** Answers a line for each queue, merchant or state of which it is true; undefined where nobody knows. */
type Finder = (evidence: AlertEvidence, threshold: number) => string[] | undefined

type Known = Pick<AlertEvidence, 'at' | 'smsDailyLimit'> & { threshold: number }

/** By one reading. */
function by<Name extends ReadingName>(
  name: Name,
  find: (reading: Readings[Name], known: Known) => string[],
): Finder {
  return ({ at, smsDailyLimit, read, unread }, threshold) =>
    // One that was read is there; of the ledger's verifications it may be that there was none yet.
    unread.has(name)
      ? undefined
      : find(read[name] as Readings[Name], { at, smsDailyLimit, threshold })
}

const FINDERS: Record<AlertName, Finder> = {
  FiguresStale: ({ unread }) =>
    unread.size === 0
      ? []
      : [`What rests on ${[...unread].join(', ')} is not known: it cannot be read`],
  DocumentStorageFull: by('documentBytesLacking', (lacking, { threshold }) =>
    lacking > threshold ? ['There is no room for another document of an application'] : [],
  ),
  SwitchOffLong: by('switchesOff', (off, { at, threshold }) =>
    off
      .filter(({ since }) => secondsTo(at, since) > threshold)
      .map(({ name, area, since }) => `${name} is off in ${area} for ${spanTo(at, since)}`),
  ),
  JobsLate: by('jobs', (jobs, { threshold }) =>
    jobs
      .filter(({ queue, oldestSeconds }) => !isOfMessages(queue) && oldestSeconds > threshold)
      .map(
        ({ queue, oldestSeconds }) => `${queue} should have run ${spanWords(oldestSeconds)} ago`,
      ),
  ),
  MessagesLate: by('jobs', (jobs, { threshold }) =>
    jobs
      .filter(({ queue, oldestSeconds }) => isOfMessages(queue) && oldestSeconds > threshold)
      .map(
        ({ queue, oldestSeconds }) =>
          `What ${queue} is to deliver waits for ${spanWords(oldestSeconds)}`,
      ),
  ),
  JobsGivenUp: by('jobs', (jobs, { threshold }) =>
    jobs
      .filter(({ queue, givenUp }) => !isOfMessages(queue) && givenUp > threshold)
      .map(({ queue, givenUp }) => `${queue} was given up ${givenUp} times within a day`),
  ),
  MessagesGivenUp: by('jobs', (jobs, { threshold }) =>
    jobs
      .filter(({ queue, givenUp }) => isOfMessages(queue) && givenUp > threshold)
      .map(({ queue, givenUp }) => `${givenUp} messages of ${queue} were given up within a day`),
  ),
  SmsBudgetUsed: by('smsOfDay', (sent, { threshold, smsDailyLimit }) =>
    sent >= threshold * smsDailyLimit
      ? [`${sent} of the day's ${smsDailyLimit} text messages are sent`]
      : [],
  ),
  CampaignBudgetLow: by('budgets', (budgets, { threshold }) =>
    budgets
      .filter(({ share }) => share >= threshold && share < ALERT_RULES.CampaignBudgetUsed.threshold)
      .map(
        ({ campaign, share }) => `${campaign} has given ${Math.floor(share * 100)}% of its budget`,
      ),
  ),
  CampaignBudgetUsed: by('budgets', (budgets, { threshold }) =>
    budgets
      .filter(({ share }) => share >= threshold)
      .map(({ campaign }) => `${campaign} has given all of its budget`),
  ),
  ChargeOpenLong: by('charges', (charges, { at, threshold }) =>
    charges.flatMap(({ state, oldestAt }) =>
      oldestAt && secondsTo(at, oldestAt) > threshold
        ? [`A charge is ${state} for ${spanTo(at, oldestAt)}`]
        : [],
    ),
  ),
  RefundOpenLong: by('refunds', ({ oldestAt }, { at, threshold }) =>
    oldestAt && secondsTo(at, oldestAt) > threshold
      ? [`The gateway has not done a refund for ${spanTo(at, oldestAt)}`]
      : [],
  ),
  ReconciliationDiffers: by('reconciliations', (last, { threshold }) =>
    last
      .filter(({ differenceCount }) => differenceCount > threshold)
      .map(
        ({ merchantId, differenceCount }) =>
          `Of ${merchantId} ${differenceCount} charges and the gateway do not agree`,
      ),
  ),
  ReconciliationOld: by('reconciliations', (last, { at: now, threshold }) =>
    last.flatMap(({ merchantId, at }) => {
      if (at && secondsTo(now, at) <= threshold) return []
      const span = at ? `for ${spanTo(now, at)}` : 'yet'
      return [`${merchantId} was not held against the gateway's list ${span}`]
    }),
  ),
  LedgerFaulty: by('verification', (last, { threshold }) =>
    last && last.faultCount > threshold ? [`The ledger has ${last.faultCount} faults`] : [],
  ),
  LedgerNotVerified: by('verification', (last, { at, threshold }) => {
    if (last && secondsTo(at, last.finishedAt) <= threshold) return []
    return [`The ledger was not verified ${last ? `for ${spanTo(at, last.finishedAt)}` : 'yet'}`]
  }),
}

const OF_MESSAGES = new RegExp(`^(?:${MESSAGE_QUEUES})$`)

function isOfMessages(queue: string): boolean {
  return OF_MESSAGES.test(queue)
}

function secondsTo(now: Date, at: Date): number {
  return (now.getTime() - at.getTime()) / 1_000
}

function spanTo(now: Date, at: Date): string {
  return spanWords(secondsTo(now, at))
}

/** `45 minutes`, `26 hours`, `3 days`: no threshold is below ten minutes. */
function spanWords(seconds: number): string {
  if (seconds < 2 * 3_600) return `${Math.floor(seconds / 60)} minutes`
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3_600)} hours`
  return `${Math.floor(seconds / 86_400)} days`
}
