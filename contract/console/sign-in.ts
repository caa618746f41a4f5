import { z } from 'zod'
import { lineSchema, printableSchema } from '../values/query.ts'
import { STAFF_ROLES } from '../values/staff-roles.ts'
import { staffPersonSchema } from './answers.ts'
import { consoleRead, consoleWrite } from './console-call.ts'

/** What WebAuthn has for its answers, as the browser's library sends them: looked at by the server's one. */
const credentialSchema = z.looseObject({
  id: printableSchema(1_400),
  type: z.literal('public-key'),
})

/** Options of WebAuthn, for the browser's library to take as they are. */
const optionsSchema = z.record(z.string(), z.unknown())

/** Of the address that the company's sign-in has sent the browser back to. */
const querySchema = printableSchema(4_000)

const sessionSchema = z.object({
  id: z.string(),
  agent: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isThis: z.boolean(),
})

export const signIn = {
  getMe: consoleRead({
    id: 'getMe',
    admits: 'signed-in',
    input: z.strictObject({}),
    output: z.object({
      me: staffPersonSchema,
      permissions: z.array(z.string()),
      endsAt: z.iso.datetime().describe('Whatever is done meanwhile'),
      isDemo: z.boolean(),
      proofs: z
        .array(z.enum(['passkey', 'company']))
        .describe('By what one can say again who one is'),
    }),
  }),

  /** What a page of the sign-in has to know before anybody is known. */
  getDoor: consoleRead({
    id: 'getDoor',
    admits: 'anyone',
    input: z.strictObject({}),
    output: z.object({
      hasDemoPeople: z.boolean(),
      hasCompanySignIn: z.boolean(),
      brand: z.string().describe('The operator’s short name, in the language of who asks'),
      brandName: z.string(),
    }),
  }),

  beginSignIn: consoleWrite({
    id: 'beginSignIn',
    admits: 'anyone',
    leaves: 'nothing',
    input: z.strictObject({}),
    output: z.object({ options: optionsSchema }),
  }),

  finishSignIn: consoleWrite({
    id: 'finishSignIn',
    admits: 'anyone',
    input: z.strictObject({ credential: credentialSchema }),
    output: z.object({ me: staffPersonSchema }),
  }),

  /** To the company's own sign-in: the browser goes there, and comes back to a page of the console. */
  beginCompanySignIn: consoleWrite({
    id: 'beginCompanySignIn',
    admits: 'anyone',
    leaves: 'nothing',
    input: z.strictObject({}),
    output: z.object({ address: z.string() }),
  }),

  finishCompanySignIn: consoleWrite({
    id: 'finishCompanySignIn',
    admits: 'anyone',
    input: z.strictObject({ query: querySchema }),
    output: z.object({ me: staffPersonSchema }),
  }),

  getInvitation: consoleRead({
    id: 'getStaffInvitation',
    admits: 'anyone',
    input: z.strictObject({ token: printableSchema(100) }),
    output: z.object({
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      areas: z.array(z.string()),
      expiresAt: z.iso.datetime(),
    }),
  }),

  beginPasskey: consoleWrite({
    id: 'beginPasskey',
    admits: 'anyone',
    leaves: 'nothing',
    input: z.strictObject({ token: printableSchema(100), name: lineSchema(100) }),
    output: z.object({ options: optionsSchema }),
  }),

  finishPasskey: consoleWrite({
    id: 'finishPasskey',
    admits: 'anyone',
    input: z.strictObject({
      token: printableSchema(100),
      name: lineSchema(100).refine((name) => name !== '', 'Required'),
      credential: credentialSchema,
    }),
    output: z.object({ me: staffPersonSchema }),
  }),

  /** Once more, where money is to move and the last proof is old. */
  beginProof: consoleWrite({
    id: 'beginProof',
    admits: 'signed-in',
    leaves: 'nothing',
    input: z.strictObject({}),
    output: z.object({ options: optionsSchema }),
  }),

  finishProof: consoleWrite({
    id: 'finishProof',
    admits: 'signed-in',
    leaves: 'nothing',
    input: z.strictObject({ credential: credentialSchema }),
    output: z.object({ provenAt: z.iso.datetime() }),
  }),

  /** The same at the company's own sign-in, which asks anew. */
  beginCompanyProof: consoleWrite({
    id: 'beginCompanyProof',
    admits: 'signed-in',
    leaves: 'nothing',
    input: z.strictObject({}),
    output: z.object({ address: z.string() }),
  }),

  finishCompanyProof: consoleWrite({
    id: 'finishCompanyProof',
    admits: 'signed-in',
    leaves: 'nothing',
    input: z.strictObject({ query: querySchema }),
    output: z.object({ provenAt: z.iso.datetime() }),
  }),

  signInAsDemo: consoleWrite({
    id: 'signInAsDemo',
    admits: 'anyone',
    stage: 'demo',
    input: z.strictObject({ role: z.enum(STAFF_ROLES) }),
    output: z.object({ me: staffPersonSchema }),
  }),

  listSessions: consoleRead({
    id: 'listSessions',
    admits: 'signed-in',
    input: z.strictObject({}),
    output: z.object({ sessions: z.array(sessionSchema) }),
  }),

  endSession: consoleWrite({
    id: 'endSession',
    admits: 'signed-in',
    input: z.strictObject({ session: z.uuid().optional().describe('Without it: this one') }),
    output: z.object({ isThis: z.boolean() }),
  }),

  endOtherSessions: consoleWrite({
    id: 'endOtherSessions',
    admits: 'signed-in',
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  }),
}
