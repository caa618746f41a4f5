import { ConsoleError } from '#contract/values/console-errors.ts'
import { SCHEDULE_AHEAD_MS } from '#contract/values/content-kinds.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { requireWritten } from './areas-of-entry.ts'
import { requireNotice } from './after-publish.ts'
import { contentLines } from './content-lines.ts'
import { prepareEntry } from './prepare-entry.ts'
import type { EntryChange, PublishParts, PublishRevisionInput } from './publish-revision.ts'
import { draftChanged, lockOpen, subjectOf } from './revision.ts'
import { lockSource } from './stored-files.ts'

export interface ScheduleRevisionInput extends PublishRevisionInput {
  dueAt: Date
}

/**
 * Lets a draft be published at a moment (`publishDueRevisions`). What can be told now is refused now; what members
 * hold by then, and what is live then, is looked at when it is published.
 *
 * @throws ConsoleError `DraftNotFound`, `DraftChanged`, `ScheduleTooSoon`, `EntryChanged`, `ContentRefused`
 */
export async function scheduleRevision(
  { db: tx, clock: moment }: PublishParts,
  { kind, entryId, areas, saves, operator, reason, dueAt }: ScheduleRevisionInput,
): Promise<EntryChange> {
  const { files } = await lockSource(tx, moment, kind)
  const revision = await lockOpen(tx, { kind, entryId })
  requireWritten(kind, revision, areas)
  if (revision.saves !== saves) throw draftChanged(revision)
  if (dueAt.getTime() < moment.now().getTime() + SCHEDULE_AHEAD_MS) {
    throw new ConsoleError('ScheduleTooSoon')
  }
  const { live } = await prepareEntry(tx, kind, { revision, files })
  requireNotice(revision, { kind, dueAt })
  await tx
    .updateTable('content_revisions')
    .where('id', '=', revision.id)
    .set({ state: 'scheduled', due_at: dueAt, reason })
    .execute()
  const { area, body } = revision
  await recordOperatorAct(tx, moment, {
    operator,
    act: 'content-scheduled',
    subject: subjectOf({ kind, entryId }),
    details: {
      version: revision.id,
      dueAt: dueAt.toISOString(),
      ...(area === null ? {} : { area }),
    },
  })
  const was = revision.dueAt?.toISOString() ?? null
  const lines = contentLines(live?.body, body)
  return {
    area,
    lines: [...lines, { name: 'publishedAt', form: 'moment', was, is: dueAt.toISOString() }],
  }
}
