import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY_WAY_MS, PROOF_MS } from '#contract/values/staff-times.ts'
import { suspendStaff } from '#server/domain/operating/staff/change-staff.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { CompanyStandIn } from './company-stand-in.ts'
import { ConsoleServer, type Desk } from './console-server.ts'
import { makeCouponPages } from './coupon-pages.ts'

const MINUTE = 60

type Calls = 'CompanySignIn' | 'CompanyProof'

/** A browser that was sent to the company's sign-in. */
interface SentBrowser {
  address: string
  /** The secret of its way, as its cookie has it. */
  way: string
  setCookie: string
}

describeOnDatabases('The company’s own sign-in', (openFresh) => {
  let server: ConsoleServer
  let company: CompanyStandIn

  beforeAll(async () => {
    company = await CompanyStandIn.start()
    const database = await openFresh({ isStocked: true })
    server = await ConsoleServer.start(database, makeCouponPages(), company.settings)
    await server.hire('owner')
    await server.member('mei')
  })

  beforeEach(() => {
    company.person = somebody()
    company.lie = {}
    company.more = {}
    company.forger = undefined
    company.broken = undefined
  })

  function somebody(groups: string[] = ['support-my']) {
    const sub = randomUUID()
    return {
      ...{ sub, groups, name: 'Anna Lim' },
      ...{ email: `anna-${sub}@hongli.test`, email_verified: true },
    }
  }

  async function set(desk: Desk | undefined, call: Calls): Promise<SentBrowser> {
    const response = await server.send(desk, `begin${call}`, {})
    const { address } = (await response.json()) as { address: string }
    const setCookie = response.headers.get('set-cookie') ?? ''
    const [, way = ''] = /^staff-way=([^;]+);/.exec(setCookie) ?? []
    return { address, way, setCookie }
  }

  const cookieOf = (way: string, desk?: Desk) =>
    [`staff-way=${way}`, ...(desk ? [`staff=${desk.token}`] : [])].join('; ')

  function comeBack(query: string, way: string, desk?: Desk): Promise<string> {
    const call = desk ? 'finishCompanyProof' : 'finishCompanySignIn'
    return server.outcome(undefined, call, { query }, { headers: { Cookie: cookieOf(way, desk) } })
  }

  /** The whole way, and what it comes to. */
  async function outcome(): Promise<string> {
    const { address, way } = await set(undefined, 'CompanySignIn')
    return comeBack(await company.visit(address), way)
  }

  /** The whole way of somebody who is let in. */
  async function enter(): Promise<Desk> {
    const { address, way } = await set(undefined, 'CompanySignIn')
    const query = await company.visit(address)
    const headers = { Cookie: cookieOf(way) }
    const response = await server.send(undefined, 'finishCompanySignIn', { query }, { headers })
    const body = (await response.json()) as { me?: Desk['person'] }
    const cookies = response.headers.getSetCookie()
    const [, token] = /^staff=([^;]+);/.exec(cookies.find((one) => /^staff=/.test(one)) ?? '') ?? []
    if (!body.me || token === undefined) throw new Error(JSON.stringify(body))
    return { person: body.me, token }
  }

  const staffRows = () =>
    server.app.db.selectFrom('staff').select(['id', 'email', 'role', 'areas']).execute()

  test('is offered where it is set', async () => {
    expect(await server.ask(undefined, 'getDoor', {})).toMatchObject({ hasCompanySignIn: true })
  })

  test('asks with a code, a challenge, a state and a nonce, of which the database has a hash', async () => {
    const { address, way, setCookie } = await set(undefined, 'CompanySignIn')
    const asked = new URL(address).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ client_id: 'hongli-console', response_type: 'code', scope: 'openid email profile' },
      redirect_uri: 'http://localhost:3000/console/sign-in/company',
      code_challenge_method: 'S256',
    })
    expect(setCookie).toMatch(/^staff-way=[\w-]{43}; Path=\/; Max-Age=900; SameSite=Lax; HttpOnly$/)
    const kept = JSON.stringify(
      await server.app.db.selectFrom('staff_company_ways').selectAll().execute(),
    )
    for (const secret of [way, asked.get('state') ?? '', asked.get('nonce') ?? '']) {
      expect(secret).not.toBe('')
      expect(kept).not.toContain(secret)
    }
  })

  test('lets somebody new in, with what the groups give', async () => {
    company.person = somebody(['everybody', 'support-sg', 'books', 'support-my'])
    const { person, token } = await enter()
    // The first row that fits says the role; the areas are those of all its rows.
    expect(person).toMatchObject({ name: 'Anna Lim', role: 'support', areas: ['my', 'sg'] })
    expect(await server.ask(token, 'getMe', {})).toMatchObject({ me: person, proofs: ['company'] })
    expect(await server.acts(`staff/${person.id}`)).toMatchObject([
      {
        ...{ act: 'staff-joined', call: 'finishCompanySignIn', staff_id: person.id },
        changes: { role: { was: null, is: 'support' }, areas: { was: null, is: ['my', 'sg'] } },
      },
      { act: 'staff-signed-in', details: { by: 'company' } },
    ])
    expect(await server.chainFaults()).toEqual([])
  })

  test('lets the same person in again, whatever the mail is by then', async () => {
    const first = await enter()
    company.person = { ...company.person, email: `new-${randomUUID()}@hongli.test` }
    const { person } = await enter()
    expect(person).toEqual({ ...first.person, email: company.person['email'] })
  })

  test('takes the role of the groups of this moment, and says so in the log', async () => {
    const { person } = await enter()
    company.person = { ...company.person, groups: ['books'] }
    const after = await enter()
    expect(after.person).toMatchObject({ id: person.id, role: 'finance', areas: ['tw', 'my'] })
    const acts = await server.acts(`staff/${person.id}`)
    expect(acts.map(({ act }) => act)).toEqual([
      ...['staff-joined', 'staff-signed-in', 'staff-changed', 'staff-signed-in'],
    ])
    expect(acts[2]?.changes).toEqual({
      role: { was: 'support', is: 'finance' },
      areas: { was: ['my'], is: ['tw', 'my'] },
    })
  })

  test('knows who works here already by the same mail, and keeps the passkeys', async () => {
    const { person } = await server.hire('support', ['my'])
    const email = String(company.person['email'])
    await server.app.db.updateTable('staff').where('id', '=', person.id).set({ email }).execute()
    const after = await enter()
    expect(after.person.id).toBe(person.id)
    expect(after.person.name).toBe(person.name)
  })

  test('lets nobody take the place of another one whose mail he was given', async () => {
    await enter()
    company.person = { ...company.person, sub: randomUUID() }
    expect(await outcome()).toBe('CompanyAccountTaken')
    // Nor one who came before, and has that mail by now.
    const email = company.person['email']
    company.person = somebody()
    await enter()
    company.person = { ...company.person, email }
    expect(await outcome()).toBe('CompanyAccountTaken')
  })

  test('lets two browsers of somebody new in at once, as one person', async () => {
    const entered = await Promise.all([enter(), enter()])
    expect(new Set(entered.map(({ person }) => person.id)).size).toBe(1)
  })

  test.each([
    ['is in no group that works here', { groups: ['everybody'] }, 'CompanyRoleMissing'],
    ['is in no group at all', { groups: undefined }, 'CompanyRoleMissing'],
    ['has groups in a form that nobody reads', { groups: { a: 1 } }, 'CompanyRoleMissing'],
    ['has a mail that nobody has verified', { email_verified: false }, 'CompanyMailUnverified'],
    ['has a mail verified by a word', { email_verified: 'true' }, 'CompanyMailUnverified'],
    ['has no mail', { email: undefined }, 'CompanyMailUnverified'],
    ['has another domain', { email: 'anna@elsewhere.test' }, 'CompanyDomainForeign'],
    ['has a domain that ends alike', { email: 'anna@not-hongli.test' }, 'CompanyDomainForeign'],
    ['has two domains', { email: 'anna@hongli.test@elsewhere.test' }, 'CompanyDomainForeign'],
  ])('refuses by name who %s', async (_, lie, refusal) => {
    company.lie = lie
    const before = await staffRows()
    expect(await outcome()).toBe(refusal)
    expect(await staffRows()).toEqual(before)
  })

  test('asks for the person’s facts where the token does not have them', async () => {
    const { groups, email, email_verified: isVerified } = company.person
    company.lie = { groups: undefined, email: undefined, email_verified: undefined }
    company.more = { groups, email, email_verified: isVerified }
    expect((await enter()).person).toMatchObject({ email, role: 'support' })
  })

  describe('takes no token', () => {
    const now = () => Math.floor(Date.now() / 1_000)

    test.each([
      ['for another question', () => ({ nonce: 'nobody-has-asked' })],
      ['without a nonce', () => ({ nonce: undefined })],
      ['of another issuer', () => ({ iss: 'https://elsewhere.example' })],
      ['for somebody else', () => ({ aud: 'another-client' })],
      ['for several without a word for whom', () => ({ aud: ['hongli-console', 'another'] })],
      ['that is over', () => ({ iat: now() - 10 * MINUTE, exp: now() - 5 * MINUTE })],
      ['that does not end', () => ({ exp: undefined })],
      ['about nobody', () => ({ sub: undefined })],
    ])('%s', async (_, lie) => {
      company.lie = lie()
      expect(await outcome()).toBe('CompanySignInRefused')
    })

    test('that another key has signed', async () => {
      await company.forge()
      expect(await outcome()).toBe('CompanySignInRefused')
    })
  })

  describe('takes no answer', () => {
    test('twice', async () => {
      const { address, way } = await set(undefined, 'CompanySignIn')
      const query = await company.visit(address)
      expect(await comeBack(query, way)).toBe('done')
      expect(await comeBack(query, way)).toBe('CompanySignInRefused')
    })

    test('of two that come with it at once', async () => {
      const { address, way } = await set(undefined, 'CompanySignIn')
      const query = await company.visit(address)
      const both = await Promise.all([comeBack(query, way), comeBack(query, way)])
      expect(both.toSorted()).toEqual(['CompanySignInRefused', 'done'])
    })

    test('in a browser that has not asked', async () => {
      const mine = await set(undefined, 'CompanySignIn')
      const query = await company.visit(mine.address)
      const other = await set(undefined, 'CompanySignIn')
      expect(await comeBack(query, other.way)).toBe('CompanySignInRefused')
      expect(await server.outcome(undefined, 'finishCompanySignIn', { query })).toBe(
        'CompanySignInRefused',
      )
      // The own one was used by nobody.
      expect(await comeBack(query, mine.way)).toBe('done')
    })

    test('with another state, or of another sign-in', async () => {
      for (const [name, value] of [
        ['state', 'enter.another'],
        ['iss', 'https://elsewhere.example'],
        ['iss', undefined],
        ['code', 'none'],
        ['error', 'access_denied'],
      ] as const) {
        const { address, way } = await set(undefined, 'CompanySignIn')
        const query = new URLSearchParams(await company.visit(address))
        if (value === undefined) query.delete(name)
        else query.set(name, value)
        expect(await comeBack(`?${query}`, way), `${name} ${value}`).toBe('CompanySignInRefused')
      }
    })

    test('a quarter of an hour later', async () => {
      const { address, way } = await set(undefined, 'CompanySignIn')
      const query = await company.visit(address)
      server.pass(COMPANY_WAY_MS)
      expect(await comeBack(query, way)).toBe('CompanySignInRefused')
    })

    test('of a proof for a sign-in', async () => {
      const desk = await enter()
      const { address, way } = await set(desk, 'CompanyProof')
      expect(await comeBack(await company.visit(address), way)).toBe('CompanySignInRefused')
    })
  })

  test('lets nobody in who is suspended', async () => {
    const { person } = await enter()
    const { db, clock } = server.app
    await suspendStaff(db, clock, { id: person.id, operator: 'olga' })
    expect(await outcome()).toBe('CompanyPersonSuspended')
  })

  test('does not take the last owner’s role away, and lets such a one in no more', async () => {
    company.person = somebody(['console-owners'])
    const { person } = await enter()
    const others = server.app.db.updateTable('staff').where('id', '<>', person.id)
    await others.where('role', '=', 'owner').set({ suspended_at: server.app.clock.now() }).execute()
    company.person = { ...company.person, groups: ['books'] }
    expect(await outcome()).toBe('LastOwner')
    expect((await staffRows()).find(({ id }) => id === person.id)?.role).toBe('owner')
    await server.hire('owner')
    expect((await enter()).person).toMatchObject({ id: person.id, role: 'finance' })
  })

  test('says when it cannot be asked, and is asked again with the next press', async () => {
    const { address, way } = await set(undefined, 'CompanySignIn')
    const query = await company.visit(address)
    company.broken = 503
    expect(await comeBack(query, way)).toBe('CompanySignInAway')
    const another = await ConsoleServer.start(
      await openFresh({ isStocked: true }),
      makeCouponPages(),
      company.settings,
    )
    expect(await another.outcome(undefined, 'beginCompanySignIn', {})).toBe('CompanySignInAway')
    company.broken = undefined
    expect(await another.outcome(undefined, 'beginCompanySignIn', {})).toBe('done')
  })

  describe('as a proof', () => {
    let desk: Desk
    beforeEach(async () => {
      company.person = somebody(['console-owners'])
      desk = await enter()
    })

    const correct = () =>
      server.outcome(desk, 'correctBalance', {
        ...{ memberId: 'mei', amountMinor: 1, cause: 'agreed' },
        ...{ caseReference: randomUUID(), reason: 'we have agreed' },
      })

    async function prove(): Promise<string> {
      const { address, way } = await set(desk, 'CompanyProof')
      return comeBack(await company.visit(address), way, desk)
    }

    test('asks for the person anew, and is good for five minutes', async () => {
      expect(await correct()).toBe('done')
      server.pass(PROOF_MS)
      expect(await correct()).toBe('ProofRequired')
      expect(await prove()).toBe('done')
      const asked = company.asked.at(-1)
      expect([asked?.get('prompt'), asked?.get('max_age')]).toEqual(['login', '300'])
      expect(await correct()).toBe('done')
      server.pass(PROOF_MS)
      expect(await correct()).toBe('ProofRequired')
    })

    test('is none where somebody was looked at this morning', async () => {
      const now = Math.floor(Date.now() / 1_000)
      company.lie = { auth_time: now - 8 * 60 * MINUTE }
      desk = await enter()
      expect(await correct()).toBe('ProofRequired')
      // Nor where the sign-in asks nobody again, whatever it was told.
      expect(await prove()).toBe('CompanySignInRefused')
      expect(await correct()).toBe('ProofRequired')
    })

    test('is none where nobody says when', async () => {
      company.lie = { auth_time: undefined }
      desk = await enter()
      expect(await correct()).toBe('ProofRequired')
      expect(await prove()).toBe('CompanySignInRefused')
    })

    test('counts from when the person was looked at', async () => {
      server.pass(PROOF_MS)
      company.lie = { auth_time: Math.floor(Date.now() / 1_000) - 4 * MINUTE }
      expect(await prove()).toBe('done')
      expect(await correct()).toBe('done')
      server.pass(MINUTE * 1_000)
      expect(await correct()).toBe('ProofRequired')
    })

    test('is taken from nobody else', async () => {
      server.pass(PROOF_MS)
      const { address, way } = await set(desk, 'CompanyProof')
      const query = await company.visit(address)
      const other = await server.hire('owner')
      expect(await comeBack(query, way, other)).toBe('CompanySignInRefused')
      company.person = somebody(['console-owners'])
      expect(await prove()).toBe('CompanySignInRefused')
      expect(await correct()).toBe('ProofRequired')
    })
  })
})
