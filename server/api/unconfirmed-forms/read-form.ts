import type { ProspectStoreKind } from '#contract/values/contact-rules.ts'
import type { CallContext } from '../../wiring/context.ts'
import { readFeedback } from '../../domain/people/feedbacks/create-feedback.ts'
import type { CheckedForm } from '../../domain/people/forms/checked-form.ts'
import {
  FORM_MAIL_JOB,
  sendFormMailJobs,
  type FormName,
} from '../../domain/people/messages/form-mail-job.ts'
import { readPressContact } from '../../domain/people/press-contacts/create-press-contact.ts'
import { readProspectStore } from '../../domain/people/prospect-stores/create-prospect-store.ts'
import { insertConfirmedApplication } from '../../domain/people/store-applications/insert-confirmed-application.ts'
import { readApplicationForm } from '../../domain/people/store-applications/read-application-form.ts'
import type {
  ReadForm,
  ReadSentForm,
} from '../../domain/people/unconfirmed-forms/unconfirmed-form-dependencies.ts'
import { applicationDependenciesOf } from '../store-applications/application-dependencies-of.ts'

/**
 * How each form is read and stored that its sender confirms by mail: as its own call does it. The address has
 * been proven by then, so its confirmation counts against no limit.
 */
export function makeReadForm(context: CallContext): ReadSentForm {
  const { clock, jobs } = context.app
  return async (db, { type, ...sent }) => {
    const { kind, ...form } = sent.values
    const input = { area: sent.area, locale: sent.locale, form }
    if (type === 'feedback') return mailed(type, readFeedback(clock, input))
    if (type === 'press-contact') return mailed(type, readPressContact(clock, input))
    if (type === 'prospect-store') {
      const read = { ...input, kind: (kind ?? 'store') as ProspectStoreKind }
      return mailed(type, await readProspectStore({ db, clock }, read))
    }
    const dependencies = applicationDependenciesOf(context)
    const { area, ...checked } = readApplicationForm(dependencies, input)
    const { values } = checked
    return {
      area,
      prefix: 'AP',
      checked,
      insert: (tx, row, fingerprint) => {
        const application = { row, values, fingerprint, isMailed: true }
        return insertConfirmedApplication(tx, dependencies, application)
      },
    }
  }

  function mailed(name: FormName, form: CheckedForm): ReadForm {
    return {
      ...form,
      async insert(tx, row) {
        await form.insert(tx, row)
        await sendFormMailJobs(tx, (inTx, job) => jobs.send(inTx, FORM_MAIL_JOB, job), {
          form: name,
          id: row.id,
          hasConfirmation: true,
        })
        return row.reference
      },
    }
  }
}
