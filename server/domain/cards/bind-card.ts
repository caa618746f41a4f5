import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf } from '../../clock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { askGateway } from '../charges/ask-gateway.ts'
import type { Charge } from '../charges/charge-owner.ts'
import type { Cardholder, ChargeAnswer } from '../charges/gateway-port.ts'
import { openCharge } from '../charges/open-charge.ts'
import { requireGateway } from '../charges/require-gateway.ts'
import { lockMember } from '../members/lock-member.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { findBinding, type StoredBinding } from './binding-rows.ts'
import type { CardParts } from './card-parts.ts'
import { keepCardSecret } from './keep-card-secret.ts'

export interface BindCardInput {
  /** Made by the page before it asks: the same id is the same attempt. */
  id: string
  memberId: string
  area: Area
  prime: string
  cardholder: Cardholder
  /** What the bank's page says is being done, in the member's language. */
  details: string
  password: string | undefined
}

/** More are nobody's own. */
const MAX_CARDS = 10

/**
 * Keeps a card at the gateway: it is charged one unit with 3-D Secure, which goes back at once
 * (SPEC.md, section 9). The same id again answers what has become of it.
 *
 * @throws NamedError `PaymentMethodUnavailable`, `CardLimitReached`, `ServiceUnavailable` while the
 * gateway does not answer, and those of passwords
 */
export async function bindCard(parts: CardParts, input: BindCardInput): Promise<StoredBinding> {
  const { db, clock, gateway } = parts
  const { id, memberId, area, prime, cardholder, details, password } = input
  const known = await findBinding(db, memberId, id)
  if (known) return known
  const merchantId = gateway.merchantOf(area, 'card')
  if (merchantId === undefined) throw new NamedError('PaymentMethodUnavailable')
  await requirePassword(db, clock, { memberId, given: password })
  await requireGateway(gateway, merchantId)
  const charge = await open(parts, input, merchantId)
  if (!charge) return get(parts, input)
  await askGateway(parts, charge, async () => {
    const { id: chargeId } = charge
    const returnPath = '/app-web/cc3ds/back'
    const request = { chargeId, merchantId, area, details, cardholder, returnPath, prime }
    const answer = await gateway.bind(request)
    await keep(parts, charge, answer)
    return answer
  })
  return get(parts, input)
}

async function get({ db }: CardParts, { memberId, id }: BindCardInput): Promise<StoredBinding> {
  const binding = await findBinding(db, memberId, id)
  if (!binding) throw new Error(`There is no binding ${id}`)
  return binding
}

/** Undefined where another request with this id was faster. */
async function open(
  { db, clock }: CardParts,
  { id, memberId, area, cardholder }: BindCardInput,
  merchantId: string,
): Promise<Charge | undefined> {
  // One unit: a dollar, a ringgit.
  const amountMinor = 10 ** AREA_FACTS[area].decimals
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockMember(tx, memberId)
    if (await findBinding(tx, memberId, id)) return undefined
    const { cards } = await tx
      .selectFrom('saved_cards')
      .where('member_id', '=', memberId)
      .where('state', '<>', 'removed')
      .select((eb) => eb.fn.countAll<number>().as('cards'))
      .executeTakeFirstOrThrow()
    if (cards >= MAX_CARDS) throw new NamedError('CardLimitReached', { values: { max: MAX_CARDS } })
    const charge = await openCharge(tx, moment, {
      memberId,
      purpose: 'binding',
      area,
      merchantId,
      amountMinor,
    })
    await tx
      .insertInto('card_bindings')
      .values({
        member_id: memberId,
        id,
        charge_id: charge.id,
        holder_name: cardholder.name,
        created_at: moment.now(),
      })
      .execute()
    return charge
  })
}

async function keep(
  parts: CardParts,
  { memberId, id: chargeId }: Charge,
  answer: ChargeAnswer,
): Promise<void> {
  if (answer.kind !== 'accepted' || !answer.secret) return
  await keepCardSecret(parts, { memberId, chargeId, secret: answer.secret, card: answer.card })
}
