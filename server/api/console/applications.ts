import type { Transaction } from 'kysely'
import { consoleCalls } from '#contract/console/calls.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { momentOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import {
  subjectOf,
  versionOf,
  type Application,
} from '../../domain/people/application-cases/applications.ts'
import { askForMore } from '../../domain/people/application-cases/ask-for-more.ts'
import { checkApplication } from '../../domain/people/application-cases/check-application.ts'
import {
  findApplication,
  findDocument,
  listApplicationActs,
  listDocuments,
  listLetters,
  openSealed,
} from '../../domain/people/application-cases/find-application.ts'
import {
  listSharingApplications,
  listSharingStores,
} from '../../domain/people/application-cases/find-shared.ts'
import {
  approveApplication,
  rejectApplication,
  reopenApplication,
} from '../../domain/people/application-cases/judge-application.ts'
import { listApplications } from '../../domain/people/application-cases/list-applications.ts'
import { openDocument } from '../../domain/people/store-applications/read-store-document.ts'
import { placeOfAddress } from '../../domain/places/places/place-of-address.ts'
import { rowOf, wholeOf } from './applications/application-words.ts'
import {
  letterThatApproves,
  letterThatAsks,
  letterThatRejects,
} from './applications/letter-words.ts'
import { storeOf } from './applications/store-of.ts'
import { areasAsked } from './areas-asked.ts'
import { sessionOf } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { operatorOf } from './operator-of.ts'
import { recordLookAt } from './record-look.ts'
import { line } from './standing.ts'

/** What somebody did with an application, by the name in the log. */
type What =
  | 'store-application-approved'
  | 'store-application-asked'
  | 'store-application-kept'
  | 'store-application-rejected'
  | 'store-application-reopened'

export const applications: ConsoleHandlers<'applications'> = {
  async list({ area, wait, ...input }, context) {
    const { db, clock } = context.app
    const { applications: found, total } = await listApplications(db, clock, {
      ...input,
      areas: areasAsked(sessionOf(context).person, area),
      isLate: wait === 'late',
    })
    return {
      applications: found.map((application) => rowOf(clock, application)),
      paging: pagingOf(input, total),
    }
  },

  async get({ reference }, context) {
    const { db, clock, sealer } = context.app
    const { areas } = sessionOf(context).person
    const application = await findApplication(db, clock, { reference, areas })
    const { id, area } = application
    const look = { act: 'store-application-read' as const, subject: subjectOf(reference) }
    await recordLookAt(context, consoleCalls.lookAtStoreApplication.id, look)
    const opened = await openSealed({ db, sealer }, id)
    const { storePhone: phone } = opened.contact
    const about = { application, phone, areas }
    const [documents, others, stores, letters, history] = await Promise.all([
      listDocuments({ db, sealer }, id),
      listSharingApplications({ db, sealer }, about),
      listSharingStores(db, about),
      listLetters(db, id),
      listApplicationActs(db, reference),
    ])
    return {
      application: wholeOf(clock, application, opened),
      documents: documents.map(({ createdAt, ...document }) => ({
        ...document,
        createdAt: createdAt.toISOString(),
      })),
      checks: checkApplication(area, { ...application, ...opened }),
      sharing: { applications: others, stores },
      letters: letters.map(({ createdAt, byName, mailedAt, ...letter }) => ({
        ...letter,
        at: createdAt.toISOString(),
        by: byName,
        mailedAt: mailedAt?.toISOString() ?? null,
      })),
      history: history.map(({ at, operator, act, ...rest }) => ({
        ...rest,
        at: at.toISOString(),
        by: operator,
        what: act as What,
      })),
      store: {
        name: application.storeName,
        phone,
        ...placeOfAddress(application.storeAddress, area),
      },
    }
  },

  async readDocument({ reference, id }, context) {
    const { db, clock, sealer, documents } = context.app
    const { areas } = sessionOf(context).person
    const application = await findApplication(db, clock, { reference, areas })
    const row = await findDocument(db, { applicationId: application.id, id })
    const look = { act: 'store-document-read' as const, subject: subjectOf(reference) }
    const details = { document: id }
    await recordLookAt(context, consoleCalls.lookAtStoreDocument.id, { ...look, details })
    const { name, kind, content } = await openDocument({ sealer, documents }, row)
    return { name, kind, content: content.toString('base64') }
  },

  async showAccount({ reference }, context) {
    const { db, clock, sealer } = context.app
    const { areas } = sessionOf(context).person
    const { id } = await findApplication(db, clock, { reference, areas })
    const look = { act: 'bank-account-read' as const, subject: subjectOf(reference) }
    await recordLookAt(context, consoleCalls.showBankAccount.id, look)
    const { bank } = await openSealed({ db, sealer }, id)
    return { bankAccount: bank.bankAccount }
  },

  ask: {
    async run(parts, { wanted, words = null, ...input }) {
      const given = { wanted: [...new Set(wanted)], words: words === '' ? null : words }
      const { application, letter } = await askForMore(parts, {
        ...{ ...input, ...given, areas: parts.areas, operator: parts.operator },
        compose: (about) => letterThatAsks(about, given),
      })
      return outcomeOf(application, 'asked', letter)
    },
  },

  approve: {
    async run(parts, { store, ...input }) {
      const made = storeOf(parts, store)
      const { application, letter } = await approveApplication(parts, {
        ...{ ...input, areas: parts.areas, operator: parts.operator },
        storeFor: made.storeFor,
        compose: letterThatApproves,
      })
      const { id, lines } = made.get()
      const outcome = outcomeOf(application, 'approved', letter)
      const difference = {
        ...outcome.difference,
        lines: [...outcome.difference.lines, ...lines],
      }
      return { ...outcome, difference, payload: { id } }
    },
  },

  reject: {
    async run(parts, { cause, words = null, ...input }) {
      const given = { cause, words: words === '' ? null : words }
      const { application, letter } = await rejectApplication(parts, {
        ...{ ...input, cause, areas: parts.areas, operator: parts.operator },
        compose: (about) => letterThatRejects(about, given),
      })
      return outcomeOf(application, 'rejected', letter)
    },
  },

  async reopen(input, context) {
    const { db, clock } = context.app
    const { areas } = sessionOf(context).person
    const parts = { db: db as Transaction<Database>, clock: momentOf(clock) }
    const operator = operatorOf(context, consoleCalls.reopenStoreApplication.id)
    await reopenApplication(parts, { ...input, areas, operator })
    const application = await findApplication(db, clock, { ...input, areas })
    return { state: application.state, version: versionOf(application) }
  },
}

/** What an act comes to: how it stands then, and what the applicant reads. */
function outcomeOf(
  { reference, area, state }: Application,
  becomes: Application['state'],
  letter: { subject: string; body: string },
) {
  const moved = line('application', 'word', stateKey(state), stateKey(becomes))
  const mailed = line('letters', 'plain', 0, 1)
  return {
    subject: subjectOf(reference),
    area,
    difference: { area, lines: [moved, mailed] },
    ahead: { letter },
  }
}

function stateKey(state: string): string {
  return `console-applications.states.${state}`
}
