import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { UnconfirmedFormType } from '#contract/values/confirmation-rules.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { CheckedForm, FormRow } from '../forms/checked-form.ts'
import type { Sealer } from '../sealing/sealer.ts'

/** What every verb of an unconfirmed form works with. */
export interface UnconfirmedFormDependencies {
  db: Kysely<Database>
  clock: Clock
  sealer: Sealer
}

/** A form's texts, with what else its own call takes. */
export interface SentForm {
  type: UnconfirmedFormType
  values: Readonly<Record<string, string | undefined>>
  /** Of the page. */
  area: Area
  locale: Locale
}

export interface ReadForm extends Omit<CheckedForm, 'insert'> {
  /**
   * Stores it as one that counts, with its mails; the same form is known by its fingerprint. Answers the
   * reference that it counts under: of an application that is there already, that one's.
   */
  insert: (tx: Transaction<Database>, row: FormRow, fingerprint: string) => Promise<string>
}

/** Checks a form as its own call does. */
export type ReadSentForm = (db: Kysely<Database>, sent: SentForm) => Promise<ReadForm>
