import type { Selectable, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import type { StoreApplicationsTable } from '../../../db/tables/store-applications.ts'
import { readApplicationLink, requireOpenLink } from './application-link.ts'
import type { ApplicationDependencies } from './application-dependencies.ts'

export type ApplicationRow = Selectable<StoreApplicationsTable>

/**
 * The application of a link that still holds.
 *
 * @throws NamedError `ApplicationLinkInvalid`, `ApplicationLinkExpired`, `ApplicationNotFound` where it
 * was erased meanwhile
 */
export async function findApplication(
  { db, clock, sealer }: ApplicationDependencies,
  link: string,
): Promise<ApplicationRow> {
  const { applicationId } = requireOpenLink(sealer, clock, link)
  return getApplication(db, applicationId)
}

/** The same of a link that may have ended. */
export async function findApplicationOfAnyLink(
  { db, sealer }: ApplicationDependencies,
  link: string,
): Promise<ApplicationRow> {
  return getApplication(db, readApplicationLink(sealer, link).applicationId)
}

async function getApplication(
  db: ApplicationDependencies['db'],
  id: string,
): Promise<ApplicationRow> {
  const row = await db
    .selectFrom('store_applications')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new NamedError('ApplicationNotFound')
  return row
}

/**
 * Holds an application for a change: documents are added and taken back one after another.
 *
 * @throws NamedError `ApplicationNotFound`
 */
export async function lockApplication(
  tx: Transaction<Database>,
  id: string,
): Promise<ApplicationRow> {
  const row = await tx
    .selectFrom('store_applications')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NamedError('ApplicationNotFound')
  return row
}

/** @throws NamedError `ApplicationFinished` */
export function assertUnfinished(row: Pick<ApplicationRow, 'finished_at'>): void {
  if (row.finished_at) throw new NamedError('ApplicationFinished')
}
