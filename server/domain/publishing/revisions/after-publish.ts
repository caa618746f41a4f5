import type { Transaction } from 'kysely'
import { termsEntrySchema } from '#content/content.schema.ts'
import type { ConsoleError } from '#contract/values/console-errors.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import { NamedError } from '#contract/values/errors.ts'
import { fixedClock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { assertDeepLinks } from '../content/assert-deep-links.ts'
import { announceTerms } from '../terms/announce-terms.ts'
import { earliestDay, isTooSoon, NOTICE_DAYS } from '../terms/terms-notice.ts'
import { contentRefused, toRefusal } from './problems.ts'
import type { Body, Revision } from './revision.ts'

const KIND = 'privacy'

/**
 * What belongs to a publication besides its files: terms are announced with it, and links that open the app begin as
 * the brand says. Answers what that changes.
 *
 * @throws ConsoleError `ContentRefused`
 */
export async function afterPublish(
  tx: Transaction<Database>,
  moment: Moment,
  { kind, revision, operator }: { kind: ContentKind; revision: Revision; operator: Operator },
): Promise<DifferenceLine[]> {
  if (kind === 'terms') return announce(tx, moment, { body: revision.body, operator })
  if (kind === 'dynamic-links') {
    await assertDeepLinks(tx, '').catch((error: unknown) => {
      throw toRefusal(error, revision.entryId)
    })
  }
  return []
}

/**
 * Of terms that are scheduled members hear at that moment, and no later than those that are announced now.
 *
 * @throws ConsoleError `ContentRefused`
 */
export function requireNotice(
  { body }: Revision,
  { kind, dueAt }: { kind: ContentKind; dueAt: Date },
): void {
  if (kind !== 'terms') return
  const { effectiveOn, soonerBecause } = termsEntrySchema.parse(body)
  const clock = fixedClock(dueAt)
  if (isTooSoon(clock, { effectiveOn, soonerBecause })) throw tooSoon(earliestDay(clock))
}

/** As a preview has them, in copies: whoever looks sees them as members will. */
export async function markAnnounced(
  tx: Transaction<Database>,
  moment: Moment,
  { version }: Body,
): Promise<void> {
  await tx
    .updateTable('terms')
    .where('kind', '=', KIND)
    .where('version', '=', String(version))
    .where('announced_at', 'is', null)
    .set({ announced_at: moment.now() })
    .execute()
}

async function announce(
  tx: Transaction<Database>,
  moment: Moment,
  { body, operator }: { body: Body; operator: Operator },
): Promise<DifferenceLine[]> {
  const version = String(body['version'])
  try {
    const { isNew } = await announceTerms(
      { db: tx, clock: moment },
      { kind: KIND, version, operator },
    )
    return isNew ? [{ name: 'toldOfTerms', form: 'plain', was: 0, is: await countMembers(tx) }] : []
  } catch (error) {
    throw toTermsRefusal(error)
  }
}

async function countMembers(tx: Transaction<Database>): Promise<number> {
  const { members } = await tx
    .selectFrom('members')
    .where('status', '<>', 'closed')
    .select(({ fn }) => fn.countAll().as('members'))
    .executeTakeFirstOrThrow()
  return Number(members)
}

function toTermsRefusal(error: unknown): unknown {
  if (!(error instanceof NamedError)) return error
  if (error.name === 'TermsTooSoon') return tooSoon(String(error.values['day']))
  // The starter's marked words are nobody's terms.
  if (error.name === 'TermsNotFound') {
    const words = 'something is still to be written'
    return contentRefused([{ field: 'blocks', words, code: 'unwritten' }])
  }
  return error
}

function tooSoon(day: string): ConsoleError {
  const words = `${day} at the earliest, for members hear of it ${NOTICE_DAYS} days before`
  const values = { day, days: NOTICE_DAYS }
  return contentRefused([{ field: 'effectiveOn', words, code: 'tooLateToTell', values }])
}
