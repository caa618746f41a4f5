import { z } from 'zod'
import { call } from './call.ts'
import { AREAS } from './values/area.ts'

/** Only outside production: whom a demonstration can be tried out as. */
export const listDemoMembers = call({
  method: 'GET',
  path: '/api/simulator/members',
  summary: 'Members of the demonstration, each with a history of its own (outside production)',
  tag: 'Simulator',
  errors: ['UnknownCall'],
})
  .input(z.object({}))
  .output(
    z.object({
      members: z.array(
        z.object({
          id: z.string(),
          area: z.enum(AREAS),
          name: z.string(),
          /** One line: what can be seen as this member. */
          story: z.string(),
        }),
      ),
    }),
  )

/** Only outside production, where the app's own login is the only one that signs. */
export const createSimulatorToken = call({
  method: 'POST',
  path: '/api/simulator/token',
  summary: "A member's token as the app's login would issue it (outside production)",
  tag: 'Simulator',
  errors: ['UnknownCall'],
  repeat: { by: 'nothing', because: 'it only signs a token' },
})
  .input(
    z.strictObject({
      memberId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      area: z.enum(AREAS),
      /** E.164, as if the login had proven it. */
      phone: z
        .string()
        .regex(/^\+[1-9]\d{6,14}$/)
        .optional(),
    }),
  )
  .output(z.object({ token: z.string() }))

const simulatorClock = z.object({
  /** The time by which the server decides. */
  now: z.iso.datetime(),
  /** How far it is ahead of the true time. */
  aheadSeconds: z.int().nonnegative(),
})

/** Only outside production. */
export const getSimulatorClock = call({
  method: 'GET',
  path: '/api/simulator/clock',
  summary: "The server's time (outside production)",
  tag: 'Simulator',
  errors: ['UnknownCall'],
})
  .input(z.object({}))
  .output(z.object({ clock: simulatorClock }))

/** Only outside production: lets days pass, for everybody on this server and until it is restarted. */
export const setSimulatorClock = call({
  method: 'POST',
  path: '/api/simulator/clock',
  summary: "Puts the server's time forward, never back (outside production)",
  tag: 'Simulator',
  errors: ['UnknownCall'],
})
  .input(
    z
      .strictObject({
        now: z.iso.datetime().max(40, 'TooLong').optional(),
        advanceDays: z.int().min(1).max(3_660).optional(),
      })
      .refine(({ now, advanceDays }) => (now === undefined) !== (advanceDays === undefined), {
        message: 'Required',
        path: ['now'],
      }),
  )
  .output(z.object({ clock: simulatorClock }))
