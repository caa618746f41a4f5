import { z } from 'zod'
import { pagingInput, pagingSchema } from '../paging.ts'
import { AREAS } from '../values/area.ts'
import {
  ANSWER_LENGTH,
  ANSWER_SUBJECT_LENGTH,
  MESSAGE_KINDS,
  MESSAGE_STATES,
} from '../values/inbox.ts'
import { LOCALES } from '../values/locale.ts'
import { lineSchema, longTextSchema } from '../values/query.ts'
import { actAnswerSchema, reasonSchema } from './answers.ts'
import { consoleAct, consoleRead, consoleWrite } from './console-call.ts'

const personSchema = z.object({ id: z.string(), name: z.string() })

/** Of what the asker has seen; another one is `MessageChanged`. */
const versionSchema = z.int().min(0)

const rowSchema = z.object({
  reference: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  area: z.enum(AREAS),
  senderName: z.string(),
  subject: z.string().nullable(),
  state: z.enum(MESSAGE_STATES),
  assignedTo: personSchema.nullable(),
  createdAt: z.iso.datetime(),
  isLate: z.boolean().describe('Open, and waits for more than two days'),
  waitsHours: z.number().int().describe('Whole hours since it was sent'),
  answerCount: z.number().int(),
  version: versionSchema,
})

export type MessageRow = z.infer<typeof rowSchema>

const answerSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  subject: z.string(),
  body: z.string(),
  mailedAt: z.iso.datetime().nullable().describe('Null: on its way'),
})

/** What staff did: the names under which the log of acts has it. */
const CASE_ACTS = ['form-answered', 'form-assigned', 'form-closed', 'form-reopened'] as const

const textsSchema = z.record(z.enum(LOCALES), z.string())

const referenceSchema = z.string().regex(/^(FB|PS|PR)-[0-9A-Z]{2,20}$/, 'NotAReference')
const changeInput = { reference: referenceSchema, version: versionSchema }
const changeAnswer = z.object({ state: z.enum(MESSAGE_STATES), version: z.number().int() })

export const inbox = {
  list: consoleRead({
    id: 'listMessages',
    admits: 'inbox.read',
    input: z.strictObject({
      find: lineSchema(254)
        .optional()
        .describe('Beginning of a number, or the whole mail address or phone number of a sender'),
      kind: z.enum(MESSAGE_KINDS).optional(),
      area: z.enum(AREAS).optional(),
      state: z.enum([...MESSAGE_STATES, 'all']).default('open'),
      assigned: z.enum(['me', 'nobody']).optional(),
      wait: z.enum(['late']).optional().describe('Only what is open for more than two days'),
      ...pagingInput(25),
    }),
    output: z.object({
      messages: z.array(rowSchema),
      /** Who may answer some of them; empty for whoever only reads. */
      people: z.array(personSchema),
      paging: pagingSchema,
    }),
    file: {
      reference: 'text',
      createdAt: 'moment',
      kind: 'words:console-inbox.kinds',
      area: 'words:staff.areas',
      senderName: 'text',
      subject: 'text',
      state: 'words:console-inbox.states',
      assignedTo: 'text',
      answerCount: 'number',
    },
  }),

  /** Leaves a look at the message, by its bare number. */
  get: consoleRead({
    id: 'lookAtMessage',
    admits: 'inbox.read',
    input: z.strictObject({ reference: referenceSchema }),
    output: z.object({
      message: rowSchema.extend({
        locale: z.enum(LOCALES).describe('Of the page that it was sent from'),
        email: z.string().nullable().describe('Null: it cannot be answered by mail'),
        /** What was filled in, as the asker reads it; the long text apart. */
        fields: z.array(z.object({ label: z.string(), value: z.string() })),
        content: z.string().nullable(),
      }),
      answers: z.array(answerSchema),
      history: z.array(
        z.object({
          id: z.uuid(),
          at: z.iso.datetime(),
          by: z.string(),
          what: z.enum(CASE_ACTS),
          reason: z.string().nullable(),
          to: z.string().nullable().describe('Whose it became'),
        }),
      ),
      ofSameSender: z.array(rowSchema),
      /** Who may answer it; empty for whoever only reads. */
      people: z.array(personSchema),
      /** The words that are always used, in each language, by `console-inbox.templates`. */
      templates: z.array(z.object({ id: z.string(), subjects: textsSchema, bodies: textsSchema })),
    }),
  }),

  answer: consoleAct({
    id: 'answerMessage',
    admits: 'inbox.write',
    input: z.strictObject({
      ...changeInput,
      locale: z.enum(LOCALES),
      subject: lineSchema(ANSWER_SUBJECT_LENGTH).min(1, 'Required'),
      body: longTextSchema(ANSWER_LENGTH).min(1, 'Required'),
      keepsOpen: z
        .boolean()
        .default(false)
        .describe('More is to come: it stands as it stood, with whom it had'),
    }),
    output: actAnswerSchema,
  }),

  assign: consoleWrite({
    id: 'assignMessage',
    admits: 'inbox.write',
    input: z.strictObject({ ...changeInput, to: z.uuid().nullable().describe('Null: nobody') }),
    output: changeAnswer,
  }),

  close: consoleWrite({
    id: 'closeMessage',
    admits: 'inbox.write',
    input: z.strictObject({ ...changeInput, reason: reasonSchema }),
    output: changeAnswer,
  }),

  reopen: consoleWrite({
    id: 'reopenMessage',
    admits: 'inbox.write',
    input: z.strictObject(changeInput),
    output: changeAnswer,
  }),
}
