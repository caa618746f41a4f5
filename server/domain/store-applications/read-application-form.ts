import { parseArea, type Area } from '#contract/values/area.ts'
import type { ContactValues } from '#contract/values/contact-fields.ts'
import type { FieldProblem } from '#contract/values/errors.ts'
import { STORE_APPLICATION_RULES } from '#contract/values/store-application-rules.ts'
import { checkContactValues } from '../forms/check-contact-values.ts'
import { normalizeContactValues } from '../forms/normalize-contact-values.ts'
import type { FormInput } from '../forms/save-form.ts'
import type { ApplicationParts } from './application-parts.ts'

export interface ApplicationForm {
  /** The store's own, else the caller's. */
  area: Area
  values: ContactValues
  problems: FieldProblem[]
  solved: string | undefined
  /** What the same form with the same bot check is known by. */
  fingerprint: string
}

/** A form as it was sent, checked: no copy of a bank account is kept to know it by, only a keyed hash. */
export function readApplicationForm(
  { clock, sealer }: Pick<ApplicationParts, 'clock' | 'sealer'>,
  input: FormInput,
): ApplicationForm {
  const given = normalizeContactValues(input.form)
  const area = parseArea(given.area) ?? input.area
  const now = clock.now()
  const { values, problems } = checkContactValues(STORE_APPLICATION_RULES, given, { area, now })
  const solved = input.form.botCheck
  const fingerprint = sealer.fingerprint(
    `store-application:${JSON.stringify([Object.entries(values).toSorted(), solved])}`,
  )
  return { area, values, problems, solved, fingerprint }
}
