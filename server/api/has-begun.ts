import { calls, type CallInputs, type CallName } from '#contract/calls.ts'
import type { CallContext } from '../wiring/context.ts'
import { findBinding } from '../domain/paying/cards/binding-rows.ts'
import { parseMobileNumber } from '#contract/values/mobile-number.ts'
import { findConversion } from '../domain/earning/partners/find-conversion.ts'
import { findPayment } from '../domain/paying/payments/payment-rows.ts'
import { findAskedCode } from '../domain/earning/referrals/hand-over-code.ts'
import { hasApplied } from '../domain/people/store-applications/has-applied.ts'
import { hasReceivedVoucher } from '../domain/earning/vouchers/has-received-voucher.ts'
import { hasSentUnconfirmed } from '../domain/people/unconfirmed-forms/has-sent-unconfirmed.ts'
import { ownKeyOf } from './answer-once.ts'
import { memberOf } from './guard-member.ts'
import { unconfirmedFormDependenciesOf } from './unconfirmed-forms/unconfirmed-form-dependencies-of.ts'

type Begun = {
  [Name in CallName]?: (input: ParsedInput<Name>, context: CallContext) => Promise<boolean>
}
type ParsedInput<Name extends CallName> = Required<CallInputs>[Name]

/**
 * How each call that a switch stops knows that it has begun, where its repeats are known by something
 * else than a key whose answer is kept. A call that stands not here has not begun: it is stopped.
 */
const BEGUN: Begun = {
  createPayment: async ({ id }, context) =>
    (await findPayment(context.app.db, memberOf(context).id, id)) !== undefined,
  bindCard: async ({ id }, context) =>
    (await findBinding(context.app.db, memberOf(context).id, id)) !== undefined,
  async convertPoints({ partner, nonce }, context) {
    const made = await findConversion(context.app.db, { partner, nonce })
    return made?.memberId === memberOf(context).id
  },
  receiveVoucher: ({ serial }, context) =>
    hasReceivedVoucher(context.app.db, { memberId: memberOf(context).id, serial }),
  createStoreApplication: (form, context) =>
    hasApplied(context.app, { form, ...placeOf(context), key: ownKeyOf(context) }),
  createUnconfirmedForm: ({ form }, context) =>
    hasSentUnconfirmed(unconfirmedFormDependenciesOf(context), { ...form, ...placeOf(context) }),
  async requestReferralVerification({ mobile, mobileCountry }, { app, idempotencyKey: key }) {
    const number = parseMobileNumber(mobile, mobileCountry)
    if (!number) return false
    const phoneHash = app.sealer.fingerprint(`phone ${number.e164}`)
    return (await findAskedCode(app.db, { phoneHash, key })) !== undefined
  },
}

const placeOf = ({ area, locale }: CallContext) => ({ area, locale })

/**
 * Whether a call is the repeat of one that has begun something. Input that the call would not take has
 * begun nothing.
 */
export async function hasBegun<Name extends CallName>(
  name: Name,
  input: unknown,
  context: CallContext,
): Promise<boolean> {
  const look = BEGUN[name]
  if (!look) return false
  const parsed = await calls[name].input.safeParseAsync(input)
  return parsed.success && look(parsed.data as ParsedInput<Name>, context)
}
