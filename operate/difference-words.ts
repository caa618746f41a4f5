import type { GatewayDifference } from '#server/db/tables/gateway-charges.ts'

/** A line about what our charges and the gateway's list do not agree on. */
export function differenceWords({
  kind,
  chargeId,
  recTradeId,
  ours,
  theirs,
}: GatewayDifference): string {
  const sides = ours === undefined ? '' : `: ours ${ours}, theirs ${theirs ?? 'none'}`
  return `DIFFERS  ${chargeId ?? '–'} ${recTradeId ?? ''} ${kind}${sides}\n`
}
