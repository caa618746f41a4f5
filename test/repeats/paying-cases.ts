import { randomUUID } from 'node:crypto'
import { setPassword } from '#server/domain/people/passwords/set-password.ts'
import { systemClock } from '#server/clock.ts'
import { notifySecret } from '#server/outside/gateway/make-gateway.ts'
import { give } from '../api/gifts.ts'
import { HOLDER, PASSWORD } from '../api/payment-stage.ts'
import { only } from './form-cases.ts'
import type { RepeatStage } from './repeat-stage.ts'

const CARD = '/api/official/card'
const PAYMENT = '/api/official/payment'
const GIFT_MINOR = 500

/** Where money comes in and goes back. */
export const PAYING_CASES = {
  createPayment: {
    'by credit': {
      make: async (stage: RepeatStage) => {
        const member = await memberWithCredit(stage)
        return { path: PAYMENT, member, body: await paymentOf(stage, { creditMinor: 120 }) }
      },
    },
    'by a new card': {
      isAsking: true,
      make: async (stage: RepeatStage) => {
        const member = await stage.newMember()
        return { path: PAYMENT, member, body: await paymentOf(stage, await newCard(stage)) }
      },
    },
  },
  abandonPayment: only(async (stage) => {
    const { member, id } = await pendingPayment(stage)
    return { path: `${PAYMENT}/${id}/abandonment`, member }
  }),
  receiveGatewayNotice: only(async (stage) => {
    const { id, redirectUrl } = await pendingPayment(stage)
    await stage.gateway.choose(redirectUrl, 'approve')
    const { charge_id: chargeId } = await stage.database.db
      .selectFrom('payments')
      .where('id', '=', id)
      .select('charge_id')
      .executeTakeFirstOrThrow()
    const secret = notifySecret(stage.calm.app.sealer)
    return { path: `/api/gateway/notify/${secret}`, body: { order_number: chargeId } }
  }),
  refundPayment: {
    'of credit': {
      make: async (stage: RepeatStage) => {
        const member = await memberWithCredit(stage)
        const body = await paymentOf(stage, { creditMinor: 120 })
        await stage.ask('createPayment', { path: PAYMENT, member, body })
        return refundOf(member, body.id)
      },
    },
    'through the gateway': {
      isAsking: true,
      isSettledLater: true,
      make: async (stage: RepeatStage) => {
        const { member, id } = await payByCard(stage)
        await stage.gateway.control('/run-batch')
        return refundOf(member, id)
      },
    },
  },
  bindCard: {
    '': {
      isAsking: true,
      make: async (stage: RepeatStage) => ({
        path: CARD,
        member: await stage.newMember(),
        body: { id: randomUUID(), prime: await stage.gateway.prime(), ...HOLDER },
      }),
    },
  },
  removeCard: only(
    async (stage) => {
      const member = await stage.newMember()
      const body = { id: randomUUID(), prime: await stage.gateway.prime(), ...HOLDER }
      const { binding } = await stage.ask('bindCard', { path: CARD, member, body })
      await stage.gateway.choose(binding.redirectUrl, 'approve')
      const asked = { path: `${CARD}/binding/${body.id}`, member }
      const found = await stage.ask('getCardBinding', asked)
      await setPassword(stage.database.db, systemClock, {
        memberId: member,
        password: PASSWORD,
        currentPassword: undefined,
      })
      const path = `${CARD}/${found.binding.card?.id}`
      return { method: 'DELETE', path, member, body: { password: PASSWORD } }
    },
    // Of two servers that remove it at once, the gateway tells the second that there is no such card,
    // which proves the same.
    { tells: ['status'] },
  ),
}

async function memberWithCredit(stage: RepeatStage): Promise<string> {
  const member = await stage.newMember()
  await give(stage.calm.app, member, { id: `gift:${member}`, amountMinor: GIFT_MINOR })
  return member
}

async function paymentOf(stage: RepeatStage, more: object) {
  const { id: storeId } = await stage.database.db
    .selectFrom('stores')
    .where('area', '=', 'tw')
    .where('status', '=', 'active')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  // Of the store's first takings, which are no repeat's.
  await stage.database.db
    .insertInto('store_accounts')
    .values({ store_id: storeId, area: 'tw' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const credit = { creditMinor: 0, source: { method: 'credit' } }
  return { id: randomUUID(), storeId, amountMinor: 120, ...credit, ...more }
}

async function newCard(stage: RepeatStage) {
  return { source: { method: 'card', prime: await stage.gateway.prime(), ...HOLDER } }
}

/** Waits for its member at the bank. */
async function pendingPayment(stage: RepeatStage) {
  const member = await stage.newMember()
  const body = await paymentOf(stage, await newCard(stage))
  const { payment } = await stage.ask('createPayment', { path: PAYMENT, member, body })
  return { member, id: body.id, redirectUrl: payment.redirectUrl }
}

/** Settled, and not collected by the bank yet. */
export async function payByCard(stage: RepeatStage): Promise<{ member: string; id: string }> {
  const { member, id, redirectUrl } = await pendingPayment(stage)
  await stage.gateway.choose(redirectUrl, 'approve')
  await stage.ask('getPayment', { path: `${PAYMENT}/${id}`, member })
  return { member, id }
}

function refundOf(memberId: string, paymentId: string) {
  return {
    path: `/api/simulator/payments/${paymentId}/refunds`,
    body: { memberId, amountMinor: 30 },
  }
}
