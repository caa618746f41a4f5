import { z } from 'zod'
import { call } from './call.ts'
import { DEMO_MEMBER } from './examples/simulator-examples.ts'
import { AREAS } from './values/area.ts'

const simulatorClock = z
  .object({
    now: z.iso.datetime().describe('The time by which the server decides'),
    aheadSeconds: z.int().nonnegative().describe('How far it is ahead of the true time'),
  })
  .meta({ examples: [{ now: '2026-11-24T01:19:45.653Z', aheadSeconds: 86400 }] })

export const simulator = {
  /** Only outside production: whom a demonstration can be tried out as. */
  listDemoMembers: call({
    id: 'listDemoMembers',
    method: 'GET',
    path: '/api/simulator/members',
    summary: 'Members of the demonstration, each with a history of its own (outside production)',
    description: 'Each shows another part of the product.',
    tag: 'Simulator',
    stage: 'demo',
    input: z.object({}),
    output: z.object({
      members: z.array(
        z
          .object({
            id: z.string(),
            area: z.enum(AREAS),
            name: z.string(),
            story: z.string().describe('One line: what can be seen as this member'),
          })
          .meta({ examples: [DEMO_MEMBER] }),
      ),
    }),
  }),

  /** Only outside production, where the app's own login is the only one that signs. */
  createToken: call({
    id: 'createSimulatorToken',
    method: 'POST',
    path: '/api/simulator/token',
    summary: "A member's token as the app's login would issue it (outside production)",
    description: 'For `Authorization: Bearer` or `openSession`.',
    tag: 'Simulator',
    stage: 'demo',
    repeat: { by: 'nothing', because: 'it only signs a token' },
    input: z.strictObject({
      memberId: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .meta({
          description: 'Id of a member; a new one is made with the first call',
          examples: ['demo-tw-hao'],
        }),
      area: z.enum(AREAS).describe('Area of the wallet'),
      phone: z
        .string()
        .regex(/^\+[1-9]\d{6,14}$/)
        .optional()
        .describe('E.164, as if the login had proven it'),
    }),
    output: z.object({
      token: z
        .string()
        .meta({ examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtZW1iZXItMSJ9.c2lnbmF0dXJl'] }),
    }),
  }),

  /** Only outside production. */
  getClock: call({
    id: 'getSimulatorClock',
    method: 'GET',
    path: '/api/simulator/clock',
    summary: "The server's time (outside production)",
    description: 'A demonstration may have put it forward.',
    tag: 'Simulator',
    stage: 'demo',
    input: z.object({}),
    output: z.object({ clock: simulatorClock }),
  }),

  /** Only outside production: lets days pass, for everybody on this server and until it is restarted. */
  setClock: call({
    id: 'setSimulatorClock',
    method: 'POST',
    path: '/api/simulator/clock',
    summary: "Puts the server's time forward, never back (outside production)",
    description:
      'Give either a time or a number of days. It counts for everybody on this server until it is restarted.',
    tag: 'Simulator',
    stage: 'demo',
    input: z
      .strictObject({
        now: z.iso
          .datetime()
          .max(40, 'TooLong')
          .optional()
          .describe('The new time; this or `advanceDays`'),
        advanceDays: z
          .int()
          .min(1)
          .max(3_660)
          .meta({ description: 'So many days on', examples: [1] })
          .optional(),
      })
      .refine(({ now, advanceDays }) => (now === undefined) !== (advanceDays === undefined), {
        message: 'Required',
        path: ['now'],
      }),
    output: z.object({ clock: simulatorClock }),
  }),
}
