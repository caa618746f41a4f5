import type { Transaction } from 'kysely'
import { approvalLimit } from '#contract/values/approval-limits.ts'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { afterQuietHours, type QuietHours } from '#contract/values/quiet-hours.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { StaffOperator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { countAudience, type AudienceCount } from './audience.ts'
import { lockDraft, subjectOf, type Broadcast } from './broadcast.ts'

export interface BeginBroadcastInput {
  id: string
  areas: readonly Area[]
  version: number
  /** Undefined: now. */
  from: Date | undefined
  /** What is not sent by then is not sent. */
  until: Date | undefined
  quietHours: QuietHours | null
  operator: StaffOperator
}

export interface BegunBroadcast {
  area: Area
  count: AudienceCount
  /** Undefined: at once. */
  beginsAt: Date | undefined
}

/** Whoever has joined the segment since the count gets it too, up to so much more. */
const GROWTH = 1.25

/**
 * Lets a draft go, now or from a moment on. Whom it is for is counted, and no more get it than that and a quarter: of
 * more nobody has said yes to.
 *
 * @throws ConsoleError `SubjectNotFound`, `BroadcastNotDraft`, `BroadcastChanged`; `BroadcastIncomplete` where a language
 *   lacks words; `BroadcastForNobody`; `ScheduleTooSoon`; `BroadcastWindowTooShort` where nothing could be sent in it
 */
export async function beginBroadcast(
  tx: Transaction<Database>,
  moment: Moment,
  { id, areas, version, from, until, quietHours, operator }: BeginBroadcastInput,
): Promise<BegunBroadcast> {
  const draft = await lockDraft(tx, { id, areas, version })
  const now = moment.now()
  if (!isWhole(draft)) throw new ConsoleError('BroadcastIncomplete')
  if (from && from <= now) throw new ConsoleError('ScheduleTooSoon')
  const { area } = draft
  const sendFrom = from ?? now
  const beginsAt = afterQuietHours(sendFrom, area, quietHours)
  if (until && until <= beginsAt) throw new ConsoleError('BroadcastWindowTooShort')
  const count = await countAudience(tx, now, draft)
  if (count.receives === 0) throw new ConsoleError('BroadcastForNobody')
  await tx
    .updateTable('broadcasts')
    .where('id', '=', id)
    .set({
      state: 'scheduled',
      send_from: sendFrom,
      send_until: until ?? null,
      counted_members: count.receives,
      most_members: mostOf(count.receives, area, operator),
      ...{ version: version + 1, changed_by: operator.staff.id, changed_at: now },
    })
    .execute()
  await recordOperatorAct(tx, moment, {
    ...{ operator, act: 'broadcast-begun', subject: subjectOf(id) },
    details: { area, members: count.receives, from: sendFrom.toISOString() },
  })
  return { area, count, beginsAt: beginsAt > now ? beginsAt : undefined }
}

function isWhole({ titles, bodies }: Broadcast): boolean {
  return LOCALES.every((locale) => titles[locale] !== '' && bodies[locale] !== '')
}

/** What one person may do alone is not passed by who joins later. */
function mostOf(counted: number, area: Area, { staff }: StaffOperator): number {
  const grown = Math.ceil(counted * GROWTH)
  if (staff.proposalId !== undefined) return grown
  return Math.max(counted, Math.min(grown, approvalLimit('broadcast', 'editor', area)))
}
