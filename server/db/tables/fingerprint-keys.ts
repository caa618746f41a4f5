import type { Generated } from 'kysely'

/** One row. */
export interface FingerprintKeysTable {
  is_only: Generated<true>
  /** Sealed, in base64url: what `Sealer.fingerprint` of this database is made with. */
  sealed_key: string
  created_at: Date
}
