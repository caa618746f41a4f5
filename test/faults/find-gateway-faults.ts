import type { Kysely } from 'kysely'
import { chargeDependencies } from '#server/api/charge-dependencies.ts'
import type { AppContext } from '#server/wiring/context.ts'
import type { Database } from '#server/db/database.ts'
import type { GatewayDifference } from '#server/db/tables/gateway-charges.ts'
import { reconcileGateway } from '#server/domain/paying/charges/reconcile-gateway.ts'

/** What our charges and the gateway's whole list do not agree on. */
export async function findGatewayFaults(app: AppContext): Promise<GatewayDifference[]> {
  // Either clock may be ahead.
  const now = Math.max(Date.now(), app.clock.now().getTime())
  const window = { since: new Date(0), until: new Date(now + 86_400_000) }
  const found: GatewayDifference[] = []
  for (const merchantId of app.gateway.merchantIds) {
    const { differences } = await reconcileGateway(chargeDependencies(app), {
      merchantId,
      ...window,
    })
    found.push(...differences)
  }
  return found
}

/** What the gateway owes by the ledger: what was settled through it, less what went back. */
export async function sumGateway(db: Kysely<Database>): Promise<number> {
  const transfers = await db.selectFrom('transfers').select(['accounts', 'amounts_minor']).execute()
  let sum = 0
  for (const { accounts, amounts_minor: amounts } of transfers) {
    accounts.forEach((account, at) => {
      if (account.startsWith('gateway:')) sum -= amounts[at] ?? 0
    })
  }
  return sum
}
