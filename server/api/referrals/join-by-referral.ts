import { implement } from '@orpc/server'
import { joinByReferral as contract } from '#contract/referrals.ts'
import { NamedError } from '#contract/values/errors.ts'
import { VERIFICATION } from '#contract/values/referral-rules.ts'
import type { CallContext } from '../../context.ts'
import { joinAsMember } from '../../domain/referrals/join-as-member.ts'
import { joinByPhone } from '../../domain/referrals/join-by-phone.ts'

const DIGITS = new RegExp(`^\\d{${VERIFICATION.digits}}$`)

export const joinByReferral = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, member } }) => {
    const { code, mobile, mobileCountry = '', verificationCode } = input
    if (mobile === undefined && verificationCode === undefined) {
      if (!member) throw new NamedError('LoginRequired')
      const joined = await joinAsMember(app.db, app.clock, { code, memberId: member.id })
      return { joined: inWords(joined) }
    }
    const phone = { mobile: mobile ?? '', mobileCountry }
    const joined = await joinByPhone(app, {
      code,
      ...phone,
      verificationCode: requireDigits(verificationCode),
    })
    return { joined: inWords(joined) }
  })

/** Full-width digits and spaces between them are digits too. */
function requireDigits(typed = ''): string {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '')
  if (DIGITS.test(digits)) return digits
  const code = digits === '' ? 'VerificationCodeRequired' : 'VerificationCodeInvalid'
  throw new NamedError('InvalidInput', { fields: [{ path: 'verificationCode', code }] })
}

function inWords<State>({ state, joinedAt }: { state: State; joinedAt: Date }) {
  return { state, joinedAt: joinedAt.toISOString() }
}
