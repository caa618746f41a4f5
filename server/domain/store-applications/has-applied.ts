import type { FormInput } from '../forms/save-form.ts'
import type { ApplicationParts } from './application-parts.ts'
import { readApplicationForm } from './read-application-form.ts'

/** Whether the same form with the same bot check is an application already. */
export async function hasApplied(parts: ApplicationParts, input: FormInput): Promise<boolean> {
  const { fingerprint } = readApplicationForm(parts, input)
  const row = await parts.db
    .selectFrom('store_applications')
    .where('submission_fingerprint', '=', fingerprint)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
