import type { Transaction } from 'kysely'
import { consoleCalls } from '#contract/console/calls.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { mayRole } from '#contract/values/staff-roles.ts'
import { momentOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { answerMessage } from '../../domain/people/inbox/answer-message.ts'
import { assignMessage } from '../../domain/people/inbox/assign-message.ts'
import { closeMessage, reopenMessage } from '../../domain/people/inbox/close-message.ts'
import {
  findMessage,
  listAnswers,
  listCaseActs,
  listOfSameSender,
  subjectOf,
} from '../../domain/people/inbox/find-message.ts'
import { listAnswerers } from '../../domain/people/inbox/list-answerers.ts'
import { listMessages } from '../../domain/people/inbox/list-messages.ts'
import { findForm } from '../../domain/people/messages/find-form.ts'
import { areasAsked } from './areas-asked.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { fieldsOf, rowOf, templatesFor } from './inbox/message-words.ts'
import { operatorOf } from './operator-of.ts'
import { recordLookAt } from './record-look.ts'
import { line } from './standing.ts'

/** What somebody did with a message, by the name in the log. */
type What = 'form-answered' | 'form-assigned' | 'form-closed' | 'form-reopened'

export const inbox: ConsoleHandlers<'inbox'> = {
  async list({ area, assigned, wait, ...input }, context) {
    const { db, clock } = context.app
    const { person } = sessionOf(context)
    const areas = areasAsked(person, area)
    const [{ messages, total }, people] = await Promise.all([
      listMessages(db, clock, {
        ...{ ...input, areas },
        assignedTo: assigned && (assigned === 'me' ? person.id : null),
        isLate: wait === 'late',
      }),
      mayRole(person.role, 'inbox.write') ? listAnswerers(db, null) : [],
    ])
    return {
      messages: messages.map((message) => rowOf(clock, message)),
      people: people
        .filter((one) => one.areas.some((own) => areas.includes(own)))
        .map(({ id, name }) => ({ id, name })),
      paging: pagingOf(input, total),
    }
  },

  async get({ reference }, context) {
    const { db, clock } = context.app
    const { areas, role } = sessionOf(context).person
    const message = await findMessage(db, clock, { reference, areas })
    const { id, kind, area, locale, email } = message
    const look = { act: 'form-read' as const, subject: subjectOf(reference) }
    await recordLookAt(context, consoleCalls.lookAtMessage.id, look)
    const form = await findForm(db, { form: kind, id })
    // Erased since the first look.
    if (!form) throw new ConsoleError('SubjectNotFound')
    const { publicOrigin: origin } = context.app.config
    const mayWrite = mayRole(role, 'inbox.write')
    const [answers, history, others, people] = await Promise.all([
      listAnswers(db, id),
      listCaseActs(db, reference),
      listOfSameSender(db, clock, { message, areas }),
      mayWrite ? listAnswerers(db, area) : [],
    ])
    return {
      message: {
        ...rowOf(clock, message),
        ...{ locale, email },
        ...fieldsOf(form, context.locale),
      },
      answers: answers.map(({ createdAt, byName, mailedAt, ...answer }) => ({
        ...answer,
        at: createdAt.toISOString(),
        by: byName,
        mailedAt: mailedAt?.toISOString() ?? null,
      })),
      history: history.map(({ at, operator, act, assignedName, ...rest }) => ({
        ...rest,
        at: at.toISOString(),
        by: operator,
        what: act as What,
        to: assignedName,
      })),
      ofSameSender: others.map((other) => rowOf(clock, other)),
      people: people.map(({ id: personId, name }) => ({ id: personId, name })),
      templates: mayWrite && email !== null ? templatesFor(kind, { reference, origin }) : [],
    }
  },

  answer: {
    async run(parts, input) {
      const { operator, areas } = parts
      const asked = { ...input, areas, operator }
      const { area, was, is, answersBefore } = await answerMessage(parts, asked)
      const lines = [
        line('answers', 'plain', answersBefore, answersBefore + 1),
        ...(was === is ? [] : [line('message', 'word', stateKey(was), stateKey(is))]),
      ]
      return { subject: subjectOf(input.reference), area, difference: { area, lines } }
    },
  },

  async assign(input, context) {
    const { tx, moment, changing } = partsOf(context, consoleCalls.assignMessage.id)
    await assignMessage(tx, moment, { ...input, ...changing })
    return stateOf(input.reference, context)
  },

  async close({ reason, ...input }, context) {
    const { tx, moment, changing } = partsOf(context, consoleCalls.closeMessage.id, reason)
    await closeMessage(tx, moment, { ...input, ...changing })
    return stateOf(input.reference, context)
  },

  async reopen(input, context) {
    const { tx, moment, changing } = partsOf(context, consoleCalls.reopenMessage.id)
    await reopenMessage(tx, moment, { ...input, ...changing })
    return stateOf(input.reference, context)
  },
}

/** Of a write, whose database is its transaction. */
function partsOf(context: ConsoleContext, call: string, reason?: string) {
  const { db, clock } = context.app
  const { areas } = sessionOf(context).person
  return {
    tx: db as Transaction<Database>,
    moment: momentOf(clock),
    changing: { areas, operator: operatorOf(context, call, reason) },
  }
}

async function stateOf(reference: string, context: ConsoleContext) {
  const { db, clock } = context.app
  const { areas } = sessionOf(context).person
  const { state, version } = await findMessage(db, clock, { reference, areas })
  return { state, version }
}

function stateKey(state: string): string {
  return `console-inbox.states.${state}`
}
