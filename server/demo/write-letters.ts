import { join } from 'node:path'
import type { z } from 'zod'
import { demoLettersSchema } from '#content/demo-letters.schema.ts'
import { fixedClock } from '../clock.ts'
import { DEMO_FOLDER } from '../config/content-folders.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { readFeedback } from '../domain/people/feedbacks/create-feedback.ts'
import type { CheckedForm } from '../domain/people/forms/checked-form.ts'
import { readPressContact } from '../domain/people/press-contacts/create-press-contact.ts'
import { readProspectStore } from '../domain/people/prospect-stores/create-prospect-store.ts'
import { readContentFile } from '../domain/publishing/content/read-content-file.ts'
import type { AppContext } from '../wiring/context.ts'

export type Letter = z.output<typeof demoLettersSchema>['letters'][number]

const HOUR_MS = 3_600_000

/** Puts what visitors of the demonstration have written into its inbox, where it is not there yet. */
export async function writeLetters(app: AppContext): Promise<void> {
  const { letters } = readContentFile(join(DEMO_FOLDER, 'demo-letters.json'), demoLettersSchema)
  for (const letter of letters) await writeLetter(app, letter)
}

/** Stores one as its form would, without a bot check and without the mails of a form. */
export async function writeLetter({ db, clock }: AppContext, letter: Letter): Promise<void> {
  const { reference, area, locale, hoursAgo } = letter
  const sent = fixedClock(new Date(clock.now().getTime() - hoursAgo * HOUR_MS))
  const read = await readLetter({ db, clock: sent }, letter)
  const { problems } = read.checked
  if (problems.length > 0) throw new Error(`${reference}: ${JSON.stringify(problems)}`)
  await inTransaction(db, async (tx) => {
    // A row of its own table alone can have this number.
    const known = await tx
      .selectFrom('feedbacks')
      .where('reference', '=', reference)
      .select('reference')
      .union(
        tx.selectFrom('prospect_stores').where('reference', '=', reference).select('reference'),
      )
      .union(tx.selectFrom('press_contacts').where('reference', '=', reference).select('reference'))
      .executeTakeFirst()
    if (known) return
    const row = { id: newId(sent), reference, area, locale, created_at: sent.now() }
    await read.insert(tx, row)
  })
}

async function readLetter(
  parts: Pick<AppContext, 'db' | 'clock'>,
  { kind, area, locale, form }: Letter,
): Promise<CheckedForm> {
  const input = { area, locale, form }
  if (kind === 'feedback') return readFeedback(parts.clock, input)
  if (kind === 'press-contact') return readPressContact(parts.clock, input)
  return readProspectStore(parts, { ...input, kind: 'short' })
}
