import type { Area } from '#contract/values/area.ts'

/** Names of accounts (rules.md, Ledger). Only members and stores keep a balance row. */
export const accountOf = {
  member: (memberId: string) => `member:${memberId}`,
  store: (storeId: string) => `store:${storeId}`,
  campaign: (campaignId: string) => `campaign:${campaignId}`,
  partner: (code: string) => `partner:${code}`,
  /** Where credit comes from that nobody else pays for. */
  issuance: (area: Area) => `issuance:${area}`,
  /** What has expired or was reclaimed. */
  breakage: (area: Area) => `breakage:${area}`,
  /** What the card gateway owes us: it has the money that members paid by card. */
  gateway: (area: Area) => `gateway:${area}`,
  /** Credit that is reserved while the gateway decides. */
  hold: (area: Area) => `hold:${area}`,
  /** Corrections, and what members still owe. */
  adjustment: (area: Area) => `adjustment:${area}`,
}
