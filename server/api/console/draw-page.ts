import { randomUUID } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { PreviewViewer } from '#contract/values/content-kinds.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Moment } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { AppContext } from '../../wiring/context.ts'
import { makePreviewContext } from '../../wiring/preview-context.ts'
import type { CallMember } from '../member-directory.ts'
import type { ConsoleContext } from './console-context.ts'
import { markExample } from './mark-example.ts'

/** A page of the site as somebody would see it. */
export interface DrawnPage {
  path: string
  area: Area
  locale: Locale
  /** Who looks, in the app; left out: a visitor in a browser. */
  member?: CallMember
}

/** Renders a page of the site, without its scripts. */
export type DrawPage = (page: DrawnPage, app: AppContext) => Promise<string>

interface DrawPreviewInput extends Omit<DrawnPage, 'member'> {
  as: PreviewViewer
  /** As this one, in place of `as`. */
  memberId?: string | undefined
}

/**
 * Renders a page in a transaction that only reads, at a moment of the clock. What its first look would write is an
 * example, and a mark on the page says so.
 *
 * @throws ConsoleError `PreviewFailed` where the page would write, or cannot be rendered
 */
export async function drawPreview(
  { as, memberId, ...page }: DrawPreviewInput,
  { context, tx, moment }: { context: ConsoleContext; tx: Transaction<Database>; moment: Moment },
): Promise<{ html: string; hasExample: boolean }> {
  const { app, drawPage, requestId } = context
  if (!drawPage) throw new ConsoleError('PreviewFailed')
  // Nobody's id: a member who was never here has no rows.
  const id = memberId ?? (as === 'member' ? randomUUID() : undefined)
  const viewer = id === undefined ? {} : { member: { id, area: page.area } }
  try {
    let hasExample = false
    const noteExample = () => {
      hasExample = true
    }
    const preview = makePreviewContext(app, tx, moment, noteExample)
    const html = await drawPage({ ...page, ...viewer }, preview)
    // Of a statement that was refused, the page may have made a part that is missing.
    await sql`select 1`.execute(tx)
    return { html: hasExample ? markExample(html, page.locale) : html, hasExample }
  } catch (err) {
    app.log.error({ err, requestId }, 'preview failed')
    throw new ConsoleError('PreviewFailed')
  }
}
