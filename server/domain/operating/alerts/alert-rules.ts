/** critical: somebody looks at once. warning: within the day. */
export type AlertSeverity = 'critical' | 'warning'

/** When an alert is raised. */
export interface AlertRule {
  severity: AlertSeverity
  /** What its figure has to be above (of budgets: has to reach). Seconds, where it is an age. */
  threshold: number
  /** For so long, before anybody is told. */
  forSeconds: number
}

export type AlertName = keyof typeof ALERT_RULES

/**
 * The alerts of `deploy/monitoring/alerts.yaml` that any one server can see, because they are about what the
 * database holds. `test/monitoring.test.ts` holds the two together.
 */
export const ALERT_RULES = {
  FiguresStale: { severity: 'warning', threshold: 0, forSeconds: 420 },
  DocumentStorageFull: { severity: 'warning', threshold: 0, forSeconds: 0 },
  SwitchOffLong: { severity: 'warning', threshold: 86_400, forSeconds: 0 },
  JobsLate: { severity: 'critical', threshold: 600, forSeconds: 300 },
  MessagesLate: { severity: 'warning', threshold: 1_800, forSeconds: 300 },
  JobsGivenUp: { severity: 'critical', threshold: 0, forSeconds: 0 },
  MessagesGivenUp: { severity: 'warning', threshold: 0, forSeconds: 0 },
  SmsBudgetUsed: { severity: 'warning', threshold: 0.9, forSeconds: 0 },
  CampaignBudgetLow: { severity: 'warning', threshold: 0.8, forSeconds: 0 },
  CampaignBudgetUsed: { severity: 'warning', threshold: 1, forSeconds: 0 },
  ChargeOpenLong: { severity: 'critical', threshold: 7_200, forSeconds: 300 },
  RefundOpenLong: { severity: 'warning', threshold: 259_200, forSeconds: 0 },
  ReconciliationDiffers: { severity: 'critical', threshold: 0, forSeconds: 7_200 },
  ReconciliationOld: { severity: 'warning', threshold: 10_800, forSeconds: 900 },
  LedgerFaulty: { severity: 'critical', threshold: 0, forSeconds: 0 },
  LedgerNotVerified: { severity: 'warning', threshold: 93_600, forSeconds: 1_800 },
} as const satisfies Record<string, AlertRule>

export const ALERT_NAMES = Object.keys(ALERT_RULES) as AlertName[]

/** Whose queues carry messages, as `alerts.yaml` has it: they may wait for a receiver, other jobs for nobody. */
export const MESSAGE_QUEUES = 'push|alert|partner-call-back|.*-mail'
