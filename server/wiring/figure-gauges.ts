import { Gauge, type Registry } from 'prom-client'
import type { Figures } from './figures.ts'

export type FigureGauges = ReturnType<typeof makeFigureGauges>

/** What is told of the figures that all servers share, in the Prometheus format. None is there before a read. */
export function makeFigureGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) => {
    const made = new Gauge({ name, help, labelNames, registers: [registry] })
    hide(made)
    return made
  }
  return {
    jobsWaiting: gauge('hongli_jobs_waiting', 'Jobs that are due and not begun', ['queue']),
    jobsRetrying: gauge('hongli_jobs_retrying', 'Jobs that have failed and are tried again', [
      'queue',
    ]),
    jobsOldest: gauge('hongli_jobs_oldest_seconds', 'For how long the first of them is due', [
      'queue',
    ]),
    jobsGivenUp: gauge('hongli_jobs_given_up', 'Jobs given up within the last 24 hours', ['queue']),
    chargesOpen: gauge('hongli_charges_open', 'Charges that the gateway has not decided', [
      'state',
    ]),
    chargesOldest: gauge('hongli_charges_oldest_seconds', 'Age of the first of them, else 0', [
      'state',
    ]),
    refundsOpen: gauge('hongli_refunds_open', 'Refunds that the gateway has not done'),
    refundsOldest: gauge('hongli_refunds_oldest_seconds', 'Age of the first of them, else 0'),
    reconciledAt: gauge(
      'hongli_reconciled_timestamp_seconds',
      "When charges were last held against the gateway's list; 0 before the first time",
      ['merchant'],
    ),
    reconciliationDifferences: gauge(
      'hongli_reconciliation_differences',
      'What did not agree then',
      ['merchant'],
    ),
    ledgerVerifiedAt: gauge(
      'hongli_ledger_verified_timestamp_seconds',
      'When the whole ledger was last verified; 0 before the first time',
    ),
    ledgerFaults: gauge('hongli_ledger_faults', 'Faults that were found then'),
    smsOfDay: gauge('hongli_sms_sent_today', "Text messages taken out of the day's budget"),
    campaignBudgets: gauge(
      'hongli_campaign_budget_used_ratio',
      'How much of its budget a campaign has given and promised; 1 once nobody can begin',
      ['campaign'],
    ),
  }
}

export function showFigures(gauges: FigureGauges, figures: Figures): void {
  const age = (at: Date | null) => (at === null ? 0 : secondsOf(figures.at) - secondsOf(at))
  hideFigures(gauges)
  for (const { queue, ...count } of figures.jobs) {
    gauges.jobsWaiting.set({ queue }, count.waiting)
    gauges.jobsRetrying.set({ queue }, count.retrying)
    gauges.jobsOldest.set({ queue }, count.oldestSeconds)
    gauges.jobsGivenUp.set({ queue }, count.givenUp)
  }
  for (const { state, count, oldestAt } of figures.charges) {
    gauges.chargesOpen.set({ state }, count)
    gauges.chargesOldest.set({ state }, age(oldestAt))
  }
  gauges.refundsOpen.set(figures.refunds.count)
  gauges.refundsOldest.set(age(figures.refunds.oldestAt))
  for (const { merchantId: merchant, at, differenceCount } of figures.reconciliations) {
    gauges.reconciledAt.set({ merchant }, at === null ? 0 : secondsOf(at))
    gauges.reconciliationDifferences.set({ merchant }, differenceCount)
  }
  const { verification } = figures
  gauges.ledgerVerifiedAt.set(verification ? secondsOf(verification.finishedAt) : 0)
  if (verification) gauges.ledgerFaults.set(verification.faultCount)
  gauges.smsOfDay.set(figures.smsOfDay)
  for (const { campaign, share } of figures.budgets) gauges.campaignBudgets.set({ campaign }, share)
}

/** Nothing is known: what is not there is taken for no figure of now. */
export function hideFigures(gauges: FigureGauges): void {
  Object.values(gauges).forEach(hide)
}

/** One without labels says 0 before anybody has set it, and once it is reset. */
function hide(gauge: Gauge): void {
  gauge.reset()
  if (!('labelNames' in gauge) || (gauge.labelNames as string[]).length === 0) gauge.remove()
}

function secondsOf(at: Date): number {
  return at.getTime() / 1_000
}
