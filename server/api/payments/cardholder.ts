import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { NamedError } from '#contract/values/errors.ts'
import type { Cardholder } from '../../domain/paying/charges/gateway-port.ts'

/**
 * Who pays, as the gateway wants it: the number as E.164.
 *
 * @throws NamedError `InvalidInput` for a number that cannot be a mobile phone's
 */
export function cardholderOf(
  given: { name: string; callingCode: string; phone: string; email: string },
  path = '',
): Cardholder {
  const number = parsePhoneNumberFromString(`+${given.callingCode}${given.phone.replace(/^0/, '')}`)
  if (!number?.isValid()) {
    const fields = [{ path: `${path}phone`, code: 'HolderPhoneInvalid' }]
    throw new NamedError('InvalidInput', { fields })
  }
  return { name: given.name, phone: number.number, email: given.email }
}
