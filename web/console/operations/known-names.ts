import type { Texts } from '../../intl/texts.ts'

type AlertWords = keyof Texts['console-operations']['meanings']
type WorkWords = keyof Texts['console-operations']['works']

/** Those of this build; what another one has written is called by its name. */
const ALERTS: Record<AlertWords, true> = {
  CampaignBudgetLow: true,
  CampaignBudgetUsed: true,
  FiguresStale: true,
  DocumentStorageFull: true,
  SwitchOffLong: true,
  JobsLate: true,
  MessagesLate: true,
  JobsGivenUp: true,
  MessagesGivenUp: true,
  SmsBudgetUsed: true,
  ChargeOpenLong: true,
  RefundOpenLong: true,
  ReconciliationDiffers: true,
  ReconciliationOld: true,
  LedgerFaulty: true,
  LedgerNotVerified: true,
}

const WORKS: Record<WorkWords, true> = {
  'begin-due-rebates': true,
  'delete-expired-rows': true,
  'end-referrals': true,
  'evaluate-alerts': true,
  'expire-lots': true,
  'finish-cards': true,
  'finish-closures': true,
  'publish-due-content': true,
  'reconcile-gateway': true,
  'release-promises': true,
  'reward-referrals': true,
  'send-broadcasts': true,
  'settle-charges': true,
  'sweep-idle-members': true,
  'tell-of-expiry': true,
  'tell-of-terms': true,
  'try-receivers': true,
  'verify-ledger': true,
}

export function isAlertName(name: string): name is AlertWords {
  return Object.hasOwn(ALERTS, name)
}

export function isWorkName(name: string): name is WorkWords {
  return Object.hasOwn(WORKS, name)
}
