import { parseArea, type Area } from '#contract/values/area.ts'
import { STORE_APPLICATION_RULES } from '#contract/values/store-application-rules.ts'
import { checkContactValues, type CheckedContact } from '../forms/check-contact-values.ts'
import { normalizeContactValues } from '../forms/normalize-contact-values.ts'
import type { FormInput } from '../forms/checked-form.ts'
import type { ApplicationDependencies } from './application-dependencies.ts'

export interface ApplicationForm extends CheckedContact {
  /** The store's own, else the caller's. */
  area: Area
  solved: string | undefined
  /** What the same form is known by: the first is kept, any of them is looked for. */
  fingerprints: [string, ...string[]]
}

export interface ApplicationInput extends FormInput {
  /** The sender's own: with it the same form is known by whatever bot check it comes with. */
  key?: string | undefined
}

/** A form as it was sent, checked: no copy of a bank account is kept to know it by, only a keyed hash. */
export function readApplicationForm(
  { clock, sealer }: Pick<ApplicationDependencies, 'clock' | 'sealer'>,
  input: ApplicationInput,
): ApplicationForm {
  const given = normalizeContactValues(input.form)
  const area = parseArea(given.area) ?? input.area
  const now = clock.now()
  const checked = checkContactValues(STORE_APPLICATION_RULES, given, { area, now })
  const solved = input.form.botCheck
  const typed = Object.entries(checked.values).toSorted()
  const knownBy = (what: string | undefined) =>
    sealer.fingerprint(`store-application:${JSON.stringify([typed, what])}`)
  const byCheck = knownBy(solved)
  // By its check, too: as an earlier build kept it, and where the first came without a key.
  const fingerprints: [string, ...string[]] =
    input.key === undefined ? [byCheck] : [knownBy(`key ${input.key}`), byCheck]
  return { area, ...checked, solved, fingerprints }
}
