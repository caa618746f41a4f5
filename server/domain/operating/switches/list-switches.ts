import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import type { SwitchName } from '#contract/values/switches.ts'
import type { Database } from '../../../db/database.ts'

/** A switch that is off in an area. */
export interface OffSwitch {
  name: SwitchName
  area: Area
  /** The operator's; a language without them has the standard words. */
  words: PartialTexts
  since: Date
}

/** The notice of an area, shown or to come. */
export interface MaintenanceNotice {
  area: Area
  words: PartialTexts
  from: Date
  /** Null: until it is cleared. */
  until: Date | null
}

export interface SwitchState {
  off: OffSwitch[]
  notices: MaintenanceNotice[]
}

/** All that is off, and all notices, by name and area, in one statement. */
export async function listSwitches(db: Kysely<Database>): Promise<SwitchState> {
  const { rows } = await sql<{ off: StoredSwitch[]; notices: StoredNotice[] }>`/* list-switches */
    select
      (select coalesce(jsonb_agg(s order by name, area), '[]') from switches s) as off,
      (select coalesce(jsonb_agg(n order by area), '[]') from maintenance_notices n) as notices
    `.execute(db)
  const { off = [], notices = [] } = rows[0] ?? {}
  return {
    off: off.map(({ name, area, words, off_since }) => ({
      name,
      area,
      words,
      since: new Date(off_since),
    })),
    notices: notices.map(({ area, words, shown_from, shown_until }) => ({
      area,
      words,
      from: new Date(shown_from),
      until: shown_until === null ? null : new Date(shown_until),
    })),
  }
}

interface StoredSwitch {
  name: SwitchName
  area: Area
  words: PartialTexts
  off_since: string
}

interface StoredNotice {
  area: Area
  words: PartialTexts
  shown_from: string
  shown_until: string | null
}
