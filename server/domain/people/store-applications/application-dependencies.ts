import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Sealer } from '../sealing/sealer.ts'

/** What every verb of an application works with. */
export interface ApplicationDependencies {
  db: Kysely<Database>
  clock: Clock
  sealer: Sealer
}

/** Whom to reach, sealed in `sealed_contact`. */
export interface ApplicationContact {
  contactName: string
  jobTitle?: string
  storePhone: string
  email: string
}

/** Where the money goes, sealed in `sealed_bank`. */
export interface ApplicationBank {
  bankName: string
  bankBranch?: string
  /** Digits alone. */
  bankAccount: string
  bankAccountHolder: string
}

/** What a document is called and what opens its file, sealed in `sealed_details`. */
export interface DocumentDetails {
  name: string
  /** base64url */
  key: string
}
