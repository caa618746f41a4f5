import type { Transaction } from 'kysely'
import { PERMISSIONS, mayRole } from '#contract/values/staff-roles.ts'
import { momentOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import {
  beginPasskey,
  finishPasskey,
  getInvitation,
} from '../../domain/operating/staff/accept-invitation.ts'
import {
  beginCompanyProof,
  beginCompanySignIn,
  finishCompanyProof,
  finishCompanySignIn,
} from '../../domain/operating/staff/company-sign-in.ts'
import type { BegunWay } from '../../domain/operating/staff/company-way.ts'
import { signInAsDemo } from '../../domain/operating/staff/demo-staff.ts'
import { endSessions, listSessions } from '../../domain/operating/staff/sessions.ts'
import {
  beginProof,
  beginSignIn,
  finishProof,
  finishSignIn,
} from '../../domain/operating/staff/sign-in.ts'
import { siteTextsOf } from '../../domain/publishing/content/site-texts.ts'
import { recordOperatorAct } from '../../domain/operating/operator-acts/record-operator-act.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { operatorOf } from './operator-of.ts'

export const signIn: ConsoleHandlers<'signIn'> = {
  async getMe(_, context) {
    const { person, endsAt, hasPasskey, hasCompanyAccount } = sessionOf(context)
    const isCompanyAsked = hasCompanyAccount && context.app.company !== undefined
    return {
      me: person,
      permissions: PERMISSIONS.filter((permission) => mayRole(person.role, permission)),
      endsAt: endsAt.toISOString(),
      isDemo: !context.app.config.isProduction,
      proofs: [
        ...(hasPasskey ? (['passkey'] as const) : []),
        ...(isCompanyAsked ? (['company'] as const) : []),
      ],
    }
  },

  async getDoor(_, { app, locale }) {
    const { shortName: brand, name: brandName } = siteTextsOf(locale).brand
    const hasCompanySignIn = app.company !== undefined
    return { hasDemoPeople: !app.config.isProduction, hasCompanySignIn, brand, brandName }
  },

  async beginSignIn(_, context) {
    return { options: await beginSignIn(partsOf(context)) }
  },

  async finishSignIn({ credential }, context) {
    const place = placeOf(context)
    const { person, session } = await finishSignIn(partsOf(context), { credential, place })
    context.cookie.start(session.token, session.endsAt)
    return { me: person }
  },

  async beginCompanySignIn(_, context) {
    return setOut(context, await beginCompanySignIn(companyPartsOf(context)))
  },

  async finishCompanySignIn({ query }, context) {
    const { way: secret, cookie, app } = context
    cookie.endWay()
    const parts = { ...companyPartsOf(context), rules: app.config.companySignIn ?? NOBODY }
    const place = placeOf(context)
    const { person, session } = await finishCompanySignIn(parts, { query, secret, place })
    cookie.start(session.token, session.endsAt)
    return { me: person }
  },

  async getInvitation({ token }, { app }) {
    const { expiresAt, ...invitation } = await getInvitation(app.db, app.clock, token)
    return { ...invitation, expiresAt: expiresAt.toISOString() }
  },

  async beginPasskey(input, context) {
    return { options: await beginPasskey(partsOf(context), input) }
  },

  async finishPasskey(input, context) {
    const place = placeOf(context)
    const { person, session } = await finishPasskey(partsOf(context), { ...input, place })
    context.cookie.start(session.token, session.endsAt)
    return { me: person }
  },

  async beginProof(_, context) {
    return { options: await beginProof(partsOf(context), sessionOf(context)) }
  },

  async finishProof({ credential }, context) {
    const provenAt = await finishProof(partsOf(context), sessionOf(context), credential)
    return { provenAt: provenAt.toISOString() }
  },

  async beginCompanyProof(_, context) {
    const begun = await beginCompanyProof(companyPartsOf(context), sessionOf(context))
    return setOut(context, begun)
  },

  async finishCompanyProof({ query }, context) {
    const { way: secret, cookie } = context
    cookie.endWay()
    const session = sessionOf(context)
    const provenAt = await finishCompanyProof(companyPartsOf(context), session, { query, secret })
    return { provenAt: provenAt.toISOString() }
  },

  async signInAsDemo({ role }, context) {
    const { db, clock } = context.app
    const { person, session } = await signInAsDemo(db, clock, { role, place: placeOf(context) })
    context.cookie.start(session.token, session.endsAt)
    return { me: person }
  },

  async listSessions(_, context) {
    const { id, person } = sessionOf(context)
    const sessions = await listSessions(context.app.db, context.app.clock, person.id)
    return {
      sessions: sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isThis: session.id === id,
      })),
    }
  },

  async endSession({ session }, context) {
    const { db, clock } = context.app
    const { id, person } = sessionOf(context)
    const sessionId = session ?? id
    const ended = await endSessions(db, clock, { staffId: person.id, sessionId })
    if (ended > 0) {
      await recordOperatorAct(db as Transaction<Database>, momentOf(clock), {
        operator: operatorOf(context, 'endSession'),
        act: 'staff-session-ended',
        subject: `staff/${person.id}`,
      })
    }
    const isThis = sessionId === id
    if (isThis) context.cookie.end()
    return { isThis }
  },

  async endOtherSessions(_, context) {
    const { db, clock } = context.app
    const { id, person } = sessionOf(context)
    const ended = await endSessions(db, clock, { staffId: person.id, butNot: id })
    if (ended > 0) {
      await recordOperatorAct(db as Transaction<Database>, momentOf(clock), {
        operator: operatorOf(context, 'endOtherSessions'),
        act: 'staff-session-ended',
        subject: `staff/${person.id}`,
        details: { ended },
      })
    }
    return { ended }
  },
}

/** Where no company is set, its calls are refused before anybody is looked at. */
const NOBODY = { domains: [], groups: [] }

function setOut({ cookie }: ConsoleContext, { address, secret, endsAt }: BegunWay) {
  cookie.startWay(secret, endsAt)
  return { address }
}

function companyPartsOf({ app, origin }: ConsoleContext) {
  const { db, clock, company } = app
  return { db, clock, company, origin }
}

function partsOf({ app, origin }: ConsoleContext) {
  const { db, clock, passkeys } = app
  return { db, clock, passkeys, origin }
}

function placeOf({ address, agent }: ConsoleContext) {
  return { address, agent }
}
