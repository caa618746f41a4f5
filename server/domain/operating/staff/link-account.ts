import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'

export interface CompanyAccount {
  issuer: string
  subject: string
  /** Verified, and of the company. */
  email: string
  name: string
  role: StaffRole
  areas: Area[]
}

/**
 * Whose the company's account is: of who came by it before, else of who has its mail, else of somebody new. Of two that
 * come with one account at once the second waits for the first, and both are the same person.
 *
 * @throws ConsoleError `CompanyAccountTaken` where the mail is that of somebody who comes by another account
 */
export async function linkAccount(
  tx: Transaction<Database>,
  moment: Moment,
  account: CompanyAccount,
): Promise<{ id: string; isNew: boolean }> {
  const { issuer, subject, email, name, role, areas } = account
  const known = await findAccount(tx, account)
  if (known !== undefined) {
    const other = await findByMail(tx, email)
    if (other !== undefined && other !== known) throw new ConsoleError('CompanyAccountTaken')
    return { id: known, isNew: false }
  }
  const inserted = await tx
    .insertInto('staff')
    .values({ id: newId(moment), email, name, role, areas, created_at: moment.now() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  const staffId = await findByMail(tx, email)
  if (staffId === undefined) throw new Error('Somebody of staff was not written')
  await tx
    .insertInto('staff_company_accounts')
    .values({ issuer, subject, staff_id: staffId, created_at: moment.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if ((await findAccount(tx, account)) !== staffId) throw new ConsoleError('CompanyAccountTaken')
  return { id: staffId, isNew: inserted !== undefined }
}

async function findAccount(
  tx: Transaction<Database>,
  { issuer, subject }: CompanyAccount,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('staff_company_accounts')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('staff_id')
    .executeTakeFirst()
  return row?.staff_id
}

async function findByMail(tx: Transaction<Database>, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('staff')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst()
  return row?.id
}
