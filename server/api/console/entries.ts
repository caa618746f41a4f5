import type { RevisionAnswer } from '#contract/console/content-answers.ts'
import { consoleCalls } from '#contract/console/calls.ts'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { PreviewPage, PreviewViewer } from '#contract/values/content-kinds.ts'
import type { Locale } from '#contract/values/locale.ts'
import { discardDraft } from '../../domain/publishing/revisions/discard-draft.ts'
import { findProblems } from '../../domain/publishing/revisions/problems.ts'
import { previewRevision } from '../../domain/publishing/revisions/preview-revision.ts'
import { publishRevision } from '../../domain/publishing/revisions/publish-revision.ts'
import { restoreVersion } from '../../domain/publishing/revisions/restore-version.ts'
import {
  subjectOf,
  tellRevision,
  type Body,
  type EntryName,
  type Revision,
} from '../../domain/publishing/revisions/revision.ts'
import { saveDraft } from '../../domain/publishing/revisions/save-draft.ts'
import { scheduleRevision } from '../../domain/publishing/revisions/schedule-revision.ts'
import { unscheduleRevision } from '../../domain/publishing/revisions/unschedule-revision.ts'
import { requireAreas } from './areas-asked.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ActOutcome, ActParts } from './console-handlers.ts'
import { drawPreview } from './draw-page.ts'
import { operatorOf } from './operator-of.ts'
import { previewPath } from './preview-path.ts'

/* What calls do with one entry of the content, of whichever kind it is. */

interface PreviewInput {
  page: PreviewPage
  area: Area
  as: PreviewViewer
  memberId?: string | undefined
  locale: Locale
  at?: string | undefined
}

export async function previewEntry(
  entry: EntryName,
  { page, at, ...drawn }: PreviewInput,
  context: ConsoleContext,
) {
  const { app } = context
  const { areas } = sessionOf(context).person
  const asked = { ...entry, areas, at: at === undefined ? undefined : new Date(at) }
  return previewRevision(app.db, app.clock, asked, async (tx, { moment, isDraft, ...seen }) => {
    const path = previewPath(entry, page, seen)
    const seenPage = await drawPreview({ path, ...drawn }, { context, tx, moment })
    return { ...seenPage, at: moment.now().toISOString(), isDraft }
  })
}

interface SaveInput {
  area: Area | null
  body: Body
  saves: number
  basedOn?: string | null | undefined
}

export async function saveEntry(entry: EntryName, input: SaveInput, context: ConsoleContext) {
  const { db, clock } = context.app
  const { person } = sessionOf(context)
  if (input.area !== null) requireAreas(person, [input.area])
  const { id: author, areas } = person
  return draftAnswer(entry, await saveDraft(db, clock, { ...entry, ...input, areas, author }))
}

export async function discardEntry(
  entry: EntryName,
  { saves }: { saves: number },
  context: ConsoleContext,
): Promise<{ version: string }> {
  const { db, clock } = context.app
  const { areas } = sessionOf(context).person
  const operator = operatorOf(context, consoleCalls.discardEntryDraft.id)
  return { version: await discardDraft(db, clock, { ...entry, areas, saves, operator }) }
}

interface PublishInput {
  saves: number
  at?: string | undefined
  reason: string
}

export async function publishEntry(
  entry: EntryName,
  { saves, at, reason }: PublishInput,
  parts: ActParts,
): Promise<ActOutcome> {
  const { operator, areas } = parts
  const input = { ...entry, saves, areas, operator, reason }
  const { area, lines } =
    at === undefined
      ? await publishRevision(parts, input)
      : await scheduleRevision(parts, { ...input, dueAt: new Date(at) })
  return { subject: subjectOf(entry), area, difference: { area, lines } }
}

export async function restoreEntry(
  entry: EntryName,
  { version }: { version: string },
  context: ConsoleContext,
) {
  const { db, clock } = context.app
  const { areas } = sessionOf(context).person
  const operator = operatorOf(context, consoleCalls.restoreEntryVersion.id)
  return draftAnswer(entry, await restoreVersion(db, clock, { ...entry, version, areas, operator }))
}

export async function unscheduleEntry(
  entry: EntryName,
  context: ConsoleContext,
): Promise<{ draft: RevisionAnswer }> {
  const { db, clock } = context.app
  const { areas } = sessionOf(context).person
  const operator = operatorOf(context, consoleCalls.unscheduleEntry.id)
  const draft = await unscheduleRevision(db, clock, { ...entry, areas, operator })
  return { draft: tellRevision(draft) }
}

/** @throws ConsoleError `SubjectNotFound` where there is none */
export function theOne<Entry>(found: readonly Entry[]): Entry {
  const [entry] = found
  if (!entry) throw new ConsoleError('SubjectNotFound')
  return entry
}

function draftAnswer({ kind }: EntryName, draft: Revision) {
  return { draft: tellRevision(draft), problems: findProblems(kind, draft.body) }
}
