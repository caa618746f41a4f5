import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { askGateway } from '../charges/ask-gateway.ts'
import type { Charge } from '../charges/charge-owner.ts'
import { getCharge } from '../charges/charge-rows.ts'
import type { CallerMarks } from '../charges/find-card-waits.ts'
import type { Cardholder, ChargeAnswer } from '../charges/gateway-port.ts'
import { openCharge } from '../charges/open-charge.ts'
import { requireCardTries, type CardTry } from '../charges/require-card-tries.ts'
import { requireGateway } from '../charges/require-gateway.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { requirePassword } from '../../people/passwords/require-password.ts'
import { findBinding, type StoredBinding } from './binding-rows.ts'
import { countCards, countOpenBindings, MAX_CARDS } from './card-limit.ts'
import type { CardDependencies } from './card-dependencies.ts'
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
  /** Where it is asked from. */
  marks: CallerMarks
}

/**
 * Keeps a card at the gateway: it is charged one unit with 3-D Secure, which goes back at once
 * (specification.md, Limits). The same id again answers what has become of it.
 *
 * @throws NamedError `PaymentMethodUnavailable`, `PaymentMethodMismatch`, `CardLimitReached`,
 * `CardTriesExceeded`, `ServiceUnavailable` while the gateway does not answer, and those of passwords
 */
export async function bindCard(
  dependencies: CardDependencies,
  input: BindCardInput,
): Promise<StoredBinding> {
  const { db, clock, gateway } = dependencies
  const { id, memberId, area, password } = input
  const known = await findBinding(db, memberId, id)
  if (known) return takeUp(dependencies, input, known)
  const merchantId = gateway.merchantOf(area, 'card')
  if (merchantId === undefined) throw new NamedError('PaymentMethodUnavailable')
  assertTypedCard(dependencies, input)
  await requirePassword(db, clock, { memberId, given: password })
  await requireCardTries(db, dependencies, triesOf(input))
  await requireGateway(gateway, merchantId)
  const charge = await open(dependencies, input, merchantId)
  if (charge) await asked(dependencies, charge, input)
  return get(dependencies, input)
}

/** Only typed cards are kept, always with 3-D Secure. @throws NamedError `PaymentMethodMismatch` */
function assertTypedCard({ gateway }: CardDependencies, { prime }: BindCardInput): void {
  if (gateway.methodOfPrime(prime) !== 'card') throw new NamedError('PaymentMethodMismatch')
}

/** A request that got no further than the binding's row left its charge to the repeat. */
async function takeUp(
  dependencies: CardDependencies,
  input: BindCardInput,
  binding: StoredBinding,
): Promise<StoredBinding> {
  const { memberId, chargeId } = binding
  if (binding.state !== 'requested') return binding
  const charge = await getCharge(dependencies.db, { memberId, chargeId })
  if (charge.askedAt !== null) return binding
  assertTypedCard(dependencies, input)
  await asked(dependencies, charge, input)
  return get(dependencies, input)
}

async function asked(
  dependencies: CardDependencies,
  charge: Charge,
  input: BindCardInput,
): Promise<void> {
  const { id: chargeId, merchantId, area } = charge
  const { prime, cardholder, details } = input
  await askGateway(dependencies, charge, async () => {
    const returnPath = '/app-web/cc3ds/back'
    const request = { chargeId, merchantId, area, details, cardholder, returnPath, prime }
    const answer = await dependencies.gateway.bind(request)
    await keep(dependencies, charge, answer)
    return answer
  })
}

function triesOf({ memberId, marks }: BindCardInput): CardTry {
  return { ...marks, memberId, method: 'card', cardMark: null }
}

async function get(
  { db }: CardDependencies,
  { memberId, id }: BindCardInput,
): Promise<StoredBinding> {
  const binding = await findBinding(db, memberId, id)
  if (!binding) throw new Error(`There is no binding ${id}`)
  return binding
}

/** Undefined where another request with this id was faster. */
async function open(
  dependencies: CardDependencies,
  input: BindCardInput,
  merchantId: string,
): Promise<Charge | undefined> {
  const { db, clock } = dependencies
  const { id, memberId, area, cardholder, marks } = input
  // One unit: a dollar, a ringgit.
  const amountMinor = 10 ** AREA_FACTS[area].decimals
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockMember(tx, memberId)
    if (await findBinding(tx, memberId, id)) return undefined
    await requireCardTries(tx, dependencies, triesOf(input))
    const taken = (await countCards(tx, memberId)) + (await countOpenBindings(tx, memberId))
    if (taken >= MAX_CARDS) throw new NamedError('CardLimitReached', { values: { max: MAX_CARDS } })
    const charge = await openCharge(tx, moment, {
      memberId,
      purpose: 'binding',
      area,
      merchantId,
      method: 'card',
      amountMinor,
      marks,
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
  dependencies: CardDependencies,
  { memberId, id: chargeId }: Charge,
  answer: ChargeAnswer,
): Promise<void> {
  if (answer.kind !== 'accepted' || !answer.secret) return
  await keepCardSecret(dependencies, {
    memberId,
    chargeId,
    secret: answer.secret,
    card: answer.card,
  })
}
