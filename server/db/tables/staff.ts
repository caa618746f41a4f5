import type { Area } from '#contract/values/area.ts'
import type { ConsoleList } from '#contract/values/console-lists.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import type { Json } from './columns.ts'

/** Who works at the console; nobody is deleted, as acts name them. */
export interface StaffTable {
  id: string
  /** In small letters. */
  email: string
  name: string
  role: StaffRole
  areas: Area[]
  suspended_at: Date | null
  created_at: Date
}

/** What a device signs with; one of staff may have several. */
export interface StaffPasskeysTable {
  /** In base64url. */
  credential_id: string
  staff_id: string
  public_key: Uint8Array
  counter: number
  created_at: Date
  last_used_at: Date | null
}

/** Links that let somebody in; the token itself is kept nowhere. */
export interface StaffInvitationsTable {
  token_hash: string
  /** In small letters. */
  email: string
  role: StaffRole
  areas: Area[]
  /** Null where a command has. */
  invited_by: string | null
  expires_at: Date
  used_at: Date | null
}

/** Who somebody is at the company's own sign-in. */
export interface StaffCompanyAccountsTable {
  issuer: string
  subject: string
  staff_id: string
  created_at: Date
}

/** A browser on its way to the company's sign-in and back; a row goes as it comes. */
export interface StaffCompanyWaysTable {
  state_hash: string
  /** Whose proof; null: a sign-in. */
  staff_id: string | null
  expires_at: Date
}

/** What a passkey is to sign; a row goes as it is used. */
export interface StaffChallengesTable {
  hash: string
  purpose: 'register' | 'sign-in' | 'prove'
  staff_id: string | null
  expires_at: Date
}

export interface StaffSessionsTable {
  token_hash: string
  id: string
  staff_id: string
  created_at: Date
  last_used_at: Date
  ends_at: Date
  /** The last proof, by a passkey or at the company's sign-in. */
  proven_at: Date | null
  address: string
  agent: string
  ended_at: Date | null
}

/** A list as somebody likes to see it. */
export interface StaffViewsTable {
  id: string
  staff_id: string
  list: ConsoleList
  name: string
  /** By the fields of the list's address. */
  query: Json<Record<string, string>>
  /** Columns that are left out. */
  without: string[]
  created_at: Date
}
