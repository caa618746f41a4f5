import { calls, type CallInputs, type CallName } from '#contract/calls.ts'
import type { CallContext } from '../context.ts'
import { findBinding } from '../domain/cards/binding-rows.ts'
import { parseMobileNumber } from '../domain/forms/phone-numbers.ts'
import { findConversion } from '../domain/partners/find-conversion.ts'
import { findPayment } from '../domain/payments/payment-rows.ts'
import { findAskedCode } from '../domain/referrals/hand-over-code.ts'
import { hasApplied } from '../domain/store-applications/has-applied.ts'
import { hasReceivedVoucher } from '../domain/vouchers/has-received-voucher.ts'
import { memberOf } from './guard-member.ts'

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
  createStoreApplication: (form, { app, area, locale }) => hasApplied(app, { form, area, locale }),
  async requestReferralVerification({ mobile, mobileCountry }, { app, idempotencyKey: key }) {
    const number = parseMobileNumber(mobile, mobileCountry)
    if (!number) return false
    const phoneHash = app.sealer.fingerprint(`phone ${number.e164}`)
    return (await findAskedCode(app.db, { phoneHash, key })) !== undefined
  },
}

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
  const schema = calls[name]['~orpc'].inputSchema
  if (!look || !schema) return false
  const parsed = await schema['~standard'].validate(input)
  return parsed.issues ? false : look(parsed.value as ParsedInput<Name>, context)
}
