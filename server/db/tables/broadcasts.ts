import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type {
  BroadcastEnd,
  BroadcastOutcome,
  BroadcastState,
  BroadcastWords,
  Segment,
} from '#contract/values/broadcasts.ts'
import type { Day, Json } from './columns.ts'

/** A message of the console to many members of one area. */
export interface BroadcastsTable {
  id: string
  area: Area
  state: Generated<BroadcastState>
  titles: Json<BroadcastWords>
  bodies: Json<BroadcastWords>
  /** Of the site; empty: the wallet. */
  page: Generated<string>
  segment: Json<Segment>
  /** Whoever got this one does not get it again. */
  copied_from: string | null
  send_from: Date | null
  send_until: Date | null
  counted_members: number | null
  most_members: number | null
  sent_up_to: Generated<string>
  queued_members: Generated<number>
  left_members: number | null
  version: Generated<number>
  created_by: string
  created_at: Date
  changed_by: string
  changed_at: Date
  started_at: Date | null
  ended_at: Date | null
  ended_as: BroadcastEnd | null
}

/** A message's way to one member. */
export interface BroadcastReceiptsTable {
  member_id: string
  broadcast_id: string
  /** Its Monday, in the area. */
  week: Day
  /** Null: it was not sent, and takes none. */
  week_place: number | null
  queued_at: Date
  asked_at: Date | null
  outcome: Exclude<BroadcastOutcome, 'gone'> | null
  ended_at: Date | null
}

/** How many of a message came to what, by the hour: counted by the database itself. */
export interface BroadcastCountsTable {
  broadcast_id: string
  hour: Date
  outcome: BroadcastOutcome | 'queued'
  count: number
}
