import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import { momentOf, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffOperator } from '../operator-acts/operator.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import type { CompanyPerson } from './company-port.ts'
import { beginWay, companyOf, takeWay, type BegunWay, type CompanyParts } from './company-way.ts'
import { linkAccount } from './link-account.ts'
import { requireOtherOwner } from './require-other-owner.ts'
import { roleOfGroups } from './role-of-groups.ts'
import { noteProof, openSession, type Place, type StaffSession } from './sessions.ts'
import { lockPerson, toPerson, type Person } from './staff-person.ts'

/** Whom of the company the console lets in. */
export interface CompanyRules {
  /** In lower case. */
  domains: readonly string[]
  groups: readonly { group: string; role: StaffRole; areas: readonly Area[] }[]
}

export function beginCompanySignIn(parts: CompanyParts): Promise<BegunWay> {
  return beginWay(parts, null)
}

interface FinishInput {
  /** Of the address that the browser came back to. */
  query: string
  /** Of the browser's cookie. */
  secret: string | undefined
}

/**
 * Lets in whom the company's sign-in has looked at, with the role and the areas that the groups of this moment give:
 * somebody new, who works here already by the same mail, or who came by it before.
 *
 * @throws ConsoleError `CompanySignInRefused`, `CompanySignInAway`, `CompanyMailUnverified`, `CompanyDomainForeign`,
 * `CompanyRoleMissing`, `CompanyAccountTaken`, `CompanyPersonSuspended`, `LastOwner`
 */
export async function finishCompanySignIn(
  parts: CompanyParts & { rules: CompanyRules },
  { query, secret, place }: FinishInput & { place: Place },
): Promise<{ person: Person; session: { token: string; endsAt: Date } }> {
  const found = await readAnswer(parts, { query, secret }, null)
  const { email, role, areas } = admit(found, parts.rules)
  return inTransaction(parts.db, async (tx) => {
    const moment = momentOf(parts.clock)
    const { id, isNew } = await linkAccount(tx, moment, {
      ...{ issuer: found.issuer, subject: found.subject, email, role, areas },
      name: (found.name ?? email).slice(0, 100),
    })
    const before = await giveRole(tx, { id, email, role, areas })
    const person = { ...before, email, role, areas }
    const provenAt = seenAt(moment, found)
    const session = await openSession(tx, moment, { staffId: id, place, provenAt })
    await recordSignIn(tx, moment, { person, before: isNew ? undefined : before, place })
    return { person, session }
  })
}

/** @throws ConsoleError, as `finishCompanySignIn` says */
function admit(
  { email, isEmailVerified, groups }: CompanyPerson,
  rules: CompanyRules,
): { email: string; role: StaffRole; areas: Area[] } {
  if (email === undefined || !isEmailVerified || email.length > 100) {
    throw new ConsoleError('CompanyMailUnverified')
  }
  if (!rules.domains.includes(email.slice(email.lastIndexOf('@') + 1))) {
    throw new ConsoleError('CompanyDomainForeign')
  }
  const given = roleOfGroups(rules.groups, groups)
  if (!given) throw new ConsoleError('CompanyRoleMissing')
  return { email, ...given }
}

/** Answers who it was before. */
async function giveRole(
  tx: Transaction<Database>,
  { id, email, role, areas }: Pick<Person, 'id' | 'email' | 'role' | 'areas'>,
): Promise<Person> {
  if (role !== 'owner') await requireOtherOwner(tx, id)
  const row = await lockPerson(tx, id)
  if (row.suspended_at) throw new ConsoleError('CompanyPersonSuspended')
  await tx.updateTable('staff').where('id', '=', id).set({ email, role, areas }).execute()
  return toPerson(row)
}

async function recordSignIn(
  tx: Transaction<Database>,
  moment: Moment,
  { person, before, place }: { person: Person; before: Person | undefined; place: Place },
): Promise<void> {
  const operator = operatorOf(person, place)
  const subject = `staff/${person.id}`
  const isChanged = before?.role !== person.role || !isSame(before.areas, person.areas)
  if (isChanged) {
    await recordOperatorAct(tx, moment, {
      ...{ operator, subject, act: before ? 'staff-changed' : 'staff-joined' },
      changes: {
        role: { was: before?.role ?? null, is: person.role },
        areas: { was: before?.areas ?? null, is: person.areas },
      },
    })
  }
  await recordOperatorAct(tx, moment, {
    ...{ operator, subject, act: 'staff-signed-in' },
    details: { by: 'company' },
  })
}

function operatorOf({ id, name }: Person, { address }: Place): StaffOperator {
  return { name, staff: { id, address, call: 'finishCompanySignIn' } }
}

function isSame(one: readonly Area[], other: readonly Area[]): boolean {
  return one.length === other.length && one.every((area) => other.includes(area))
}

/** The company's sign-in once more, where money is to move and the last proof is old. */
export function beginCompanyProof(
  parts: CompanyParts,
  { person }: StaffSession,
): Promise<BegunWay> {
  return beginWay(parts, person.id)
}

/**
 * Notes when the company's sign-in has last looked at who works in this session.
 *
 * @throws ConsoleError `CompanySignInRefused`, also for somebody else's account; `CompanySignInAway`
 */
export async function finishCompanyProof(
  parts: CompanyParts,
  { person, id: sessionId }: StaffSession,
  { query, secret }: FinishInput,
): Promise<Date> {
  const { db, clock } = parts
  const found = await readAnswer(parts, { query, secret }, person.id)
  const account = await db
    .selectFrom('staff_company_accounts')
    .where('issuer', '=', found.issuer)
    .where('subject', '=', found.subject)
    .where('staff_id', '=', person.id)
    .select('staff_id')
    .executeTakeFirst()
  const provenAt = seenAt(clock, found)
  if (!account || !provenAt) throw new ConsoleError('CompanySignInRefused')
  return noteProof(db, sessionId, provenAt)
}

async function readAnswer(
  parts: CompanyParts,
  { query, secret }: FinishInput,
  staffId: string | null,
): Promise<CompanyPerson> {
  const company = companyOf(parts)
  const way = await takeWay(parts, secret, staffId)
  const found = await company.readAnswer(query, way)
  if (found === 'refused') throw new ConsoleError('CompanySignInRefused')
  if (found === 'away') throw new ConsoleError('CompanySignInAway')
  return found
}

/** Null where nobody says when: whoever came by a sign-in of this morning has not shown anything now. */
function seenAt(clock: Pick<Moment, 'now'>, { seenAgoMs }: CompanyPerson): Date | null {
  return seenAgoMs === undefined ? null : new Date(clock.now().getTime() - seenAgoMs)
}
