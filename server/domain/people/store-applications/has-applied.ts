import type { ApplicationDependencies } from './application-dependencies.ts'
import { readApplicationForm, type ApplicationInput } from './read-application-form.ts'

/** Whether the same form, with its key or with the same bot check, is an application already. */
export async function hasApplied(
  dependencies: ApplicationDependencies,
  input: ApplicationInput,
): Promise<boolean> {
  const { fingerprints } = readApplicationForm(dependencies, input)
  const row = await dependencies.db
    .selectFrom('store_applications')
    .where('submission_fingerprint', 'in', fingerprints)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
