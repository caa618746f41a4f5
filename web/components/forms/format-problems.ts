import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import {
  contactFieldCode,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'
import type { FieldProblem } from '#contract/values/errors.ts'

/** Longer than that nobody waits for a check: the server makes it too. */
const PATIENCE_MS = 1_500

type IsWellFormed = (text: string, values: ContactValues, area: Area) => boolean

/** The server's own rules; numbering plans are large, and fetched by who fills in such a field alone. */
const RULES: Partial<Record<ContactField, () => Promise<IsWellFormed>>> = {
  mobile: async () => {
    const { mobileToE164 } = await import('#contract/values/mobile-number.ts')
    return (text, { mobileCountry }, area) =>
      mobileToE164(text, mobileCountry ?? AREA_FACTS[area].country) !== undefined
  },
  storePhone: async () => {
    const { isStorePhone } = await import('#contract/values/store-phone.ts')
    return (text, _, area) => isStorePhone(text, area)
  },
  taxNumber: async () => {
    const { isTaxNumber } = await import('#contract/values/company-number.ts')
    return (text, _, area) => isTaxNumber(text, area)
  },
  birthday: async () => {
    const { isBirthday } = await import('#contract/values/birthday.ts')
    return (text, _, area) => isBirthday(text, area, new Date())
  },
  bankAccount: async () => {
    const { bankAccountDigits } = await import('#contract/values/store-application-rules.ts')
    return (text, _, area) => bankAccountDigits(text, area) !== undefined
  },
  monthlyAmount: async () => {
    const { monthlyAmountOf } = await import('#contract/values/store-application-rules.ts')
    return (text) => monthlyAmountOf(text) !== undefined
  },
}

/** Begins to fetch the rule of a field that is being filled in. */
export function fetchFormatRule(field: ContactField): void {
  RULES[field]?.().catch(() => undefined)
}

/**
 * What is filled in and yet no number, day or amount of its kind, before anybody is asked whether to send
 * it. A rule that does not come in time finds nothing.
 */
export async function formatProblems(values: ContactValues, area: Area): Promise<FieldProblem[]> {
  const fields = Object.keys(RULES) as ContactField[]
  const found = await Promise.all(
    fields.map(async (field): Promise<FieldProblem[]> => {
      const text = values[field]
      if (!text) return []
      const rule = await Promise.race([RULES[field]?.(), afterPatience()]).catch(() => undefined)
      if (!rule || rule(text, values, area)) return []
      return [{ path: field, code: contactFieldCode(field, 'Invalid') }]
    }),
  )
  return found.flat()
}

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
}
