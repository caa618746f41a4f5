import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { Sealer } from '../../people/sealing/sealer.ts'
import { demoPartnerKey, type PartnerKeys } from './partner-keys.ts'

export interface KeyParts {
  db: Kysely<Database>
  clock: Pick<Clock, 'now'>
  sealer: Sealer
  /** Those of the settings. */
  settings: PartnerKeys
}

/** A key as the two who share it call it: `printf %s KEY | sha256sum | cut -c1-16`. */
export function keyFingerprint(key: string): string {
  return sha256(key).slice(0, 16)
}

/** A key of a partner, without the key. */
export interface ListedKey {
  fingerprint: string
  /** Where it stands: in the settings of the servers, or made at the console. */
  source: 'settings' | 'console'
  /** Null: nobody has written down when. */
  createdAt: Date | null
  /** Null: until another one takes its place. */
  endsAt: Date | null
  madeFor: string | null
  isShown: boolean
}

/** All keys of a partner that were ever known here, the newest first; those of the settings last. */
export async function listKeys(parts: KeyParts, code: string): Promise<ListedKey[]> {
  const rows = await readRows(parts.db, code)
  const made = rows.filter((row) => row.key_sealed !== null)
  const ended = new Map(rows.map((row) => [row.fingerprint, row.ends_at]))
  return [
    ...made.map((row): ListedKey => ({
      fingerprint: row.fingerprint,
      source: 'console',
      createdAt: row.created_at,
      endsAt: row.ends_at,
      madeFor: row.made_for,
      isShown: row.shown_at !== null,
    })),
    ...ofSettings(parts.settings, code).map((key): ListedKey => {
      const fingerprint = keyFingerprint(key)
      const endsAt = ended.get(fingerprint) ?? null
      const stands = { source: 'settings', createdAt: null, madeFor: null } as const
      return { ...stands, fingerprint, endsAt, isShown: true }
    }),
  ]
}

/** Whether links and call-backs are signed with it now. */
export function isGood({ endsAt }: Pick<ListedKey, 'endsAt'>, now: Date): boolean {
  return endsAt === null || endsAt > now
}

/**
 * The keys of all partners as they are now: those made at the console, the newest first, then those of the settings;
 * without what was ended.
 */
export async function loadPartnerKeys(parts: KeyParts): Promise<PartnerKeys> {
  const { db, clock, sealer, settings } = parts
  const rows = await readRows(db)
  if (rows.length === 0) return settings
  const now = clock.now()
  const keys = new Map<string, readonly string[]>(settings.keys)
  for (const code of new Set(rows.map((row) => row.partner_code))) {
    const own = rows.filter((row) => row.partner_code === code)
    const over = new Set(
      own.filter((row) => row.ends_at && row.ends_at <= now).map((row) => row.fingerprint),
    )
    const isNow = (fingerprint: string) => !over.has(fingerprint)
    keys.set(code, [
      ...own.flatMap((row) =>
        row.key_sealed !== null && isNow(row.fingerprint) ? [sealer.open(row.key_sealed)] : [],
      ),
      ...ofSettings(settings, code).filter((key) => isNow(keyFingerprint(key))),
    ])
  }
  return { ...settings, keys }
}

function ofSettings({ keys, hasDemoKeys }: PartnerKeys, code: string): readonly string[] {
  return keys.get(code) ?? (hasDemoKeys ? [demoPartnerKey(code)] : [])
}

function readRows(db: Kysely<Database>, code?: string) {
  return db
    .selectFrom('partner_keys')
    .$if(code !== undefined, (query) => query.where('partner_code', '=', code ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('fingerprint')
    .selectAll()
    .execute()
}
