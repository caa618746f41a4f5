import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { markDatabase } from '#server/database-marks/mark-database.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openSealer } from '#server/domain/people/sealing/open-sealer.ts'
import { suspendMember } from '#server/domain/people/members/suspend-member.ts'
import { keepApplication } from '#server/domain/people/store-applications/keep-application.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { give } from '../api/gifts.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { OperateProcess } from '../faults/operate-process.ts'
import { OPERATE, runProcess } from '../faults/run-process.ts'
import { FORM_CASES } from './form-cases.ts'
import { MEMBER_CASES } from './member-cases.ts'
import { PAYING_CASES, payByCard } from './paying-cases.ts'
import { sentApplication } from './promise-command-cases.ts'
import { RepeatStage } from './repeat-stage.ts'

const OPERATOR = 'anna@hongli.example'
const DAY_MS = 86_400_000
const NO_DATABASE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' }
const ZONED = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d \+08:00`

describe('Who runs a command', () => {
  const runAs = (as: string[], settings = {}) =>
    runProcess([OPERATE, 'migrate', ...as], {
      ...NO_DATABASE,
      ...{ MODE: 'production', OPERATE_AS: '' },
      ...settings,
    })

  test.each([
    ['nobody', [], {}, /^Who runs it\? In production, name yourself .*--as you@example\.com.*\n$/],
    ['a name', ['--as', 'anna'], {}, /^anna is no e-mail address\. .*--as you@example\.com.*\n$/],
    ['a name', [], { OPERATE_AS: 'root' }, /^root is no e-mail address\. .*OPERATE_AS\.\n$/],
    ['an empty name', ['--as', ''], {}, /^Who runs it\? /],
  ])('is no %s in production', async (_, as, settings, words) => {
    const { code, errors } = await runAs(as, settings)
    expect(errors).toMatch(words)
    expect(code).toBe(1)
  })

  test('is whoever an e-mail address names', async () => {
    expect((await runAs(['--as', OPERATOR])).errors).toMatch(/^DATABASE_URL: nothing listens/)
    const setting = { OPERATE_AS: OPERATOR }
    expect((await runAs([], setting)).errors).toMatch(/^DATABASE_URL: nothing listens/)
  })
})

test.each([
  ['/no/such/file', '/no/such/file: there is no such file or folder.\n'],
  ['operate', 'operate: is a folder, and a file is needed.\n'],
])('A file that cannot be read is told in plain words: %s', async (file, words) => {
  const verify = [OPERATE, 'verify-ledger', '--statement', file]
  expect(await runProcess(verify, NO_DATABASE)).toMatchObject({ code: 1, errors: words })
})

describe.runIf(POSTGRES_URL)('What an operator asks for', () => {
  const own = ownDatabase('verbs')
  let database: OpenDatabase
  let stage: RepeatStage
  let operate: OperateProcess

  beforeAll(async () => {
    await createUntilEnd(own, 'migrated')
    database = await openUntilEnd({ url: own.url })
    // As the first start of a server leaves it.
    await markDatabase(database.db, systemClock, { mode: 'demo', isWritten: true })
    await openSealer(database.db, systemClock, readConfig({}).encryptionKeys)
    stage = await RepeatStage.start(database)
    operate = new OperateProcess()
  })

  const run = (...words: string[]) =>
    operate.run([...words, '--as', OPERATOR], { ...stage.settings, DATABASE_URL: own.url })
  async function facts<T>(...words: string[]): Promise<T> {
    const { said, errors } = await run(...words, '--json')
    expect(errors).toBe('')
    return JSON.parse(said) as T
  }

  async function finishedApplication(): Promise<string> {
    const asked = await FORM_CASES.finishStoreApplication['']?.make(stage)
    if (!asked) throw new Error('No application')
    const { storeApplication } = await stage.ask('finishStoreApplication', {
      method: 'POST',
      ...asked,
    })
    return storeApplication.reference
  }

  const actsOf = (subject: string) =>
    database.db
      .selectFrom('operator_acts')
      .where('subject', '=', subject)
      .orderBy('created_at')
      .select(['operator', 'act'])
      .execute()

  async function memberWith(amountMinor: number): Promise<string> {
    const member = await stage.newMember()
    await give(stage.calm.app, member, { id: `gift:${member}`, amountMinor })
    return member
  }

  test('campaigns list names each with kind, id, window and pause', async () => {
    await run('campaigns', 'pause', 'discount-ticket', 'tw-autumn-fifty-off')
    const { code, said } = await run('campaigns', 'list')
    expect(code).toBe(0)
    expect(said).toMatch(
      new RegExp(`^check-in +tw-daily +tw +${ZONED} to ${ZONED} +not paused +\\S`, 'm'),
    )
    expect(said).toMatch(
      new RegExp(`^discount-ticket +tw-autumn-fifty-off +tw .* +paused since ${ZONED} +\\S`, 'm'),
    )
    for (const kind of ['coupon', 'envelope', 'referral', 'survey']) {
      expect(said).toMatch(new RegExp(`^${kind} `, 'm'))
    }
    const { campaigns } = await facts<{ campaigns: { kind: string; id: string }[] }>(
      ...['campaigns', 'list', '--kind', 'check-in'],
    )
    expect(campaigns.map(({ kind }) => kind)).toEqual(campaigns.map(() => 'check-in'))
    expect(campaigns.map(({ id }) => id)).toContain('tw-daily')
    await run('campaigns', 'resume', 'discount-ticket', 'tw-autumn-fifty-off')
  })

  test.each([
    ['members show', []],
    ['members suspend', ['--cause', 'resale', '--reason', 'x']],
    ['members lift', ['--outcome', 'ended', '--reason', 'x']],
    ['members correct', ['--give', '5', '--cause', 'agreed', '--case', 'A-1']],
    ['members undo', ['--entry', '1', '--case', 'A-1']],
    ['members reset-password', ['--reason', 'x']],
  ])('%s says that there is no open account', async (verb, words) => {
    expect(await run(...verb.split(' '), ...words, '--member', 'nobody')).toMatchObject({
      code: 1,
      errors: 'There is no open account of nobody.\n',
    })
  })

  test('members suspend for another cause names the one that stands', async () => {
    const member = await stage.newMember()
    const suspend = (cause: string, reason: string) =>
      run('members', 'suspend', '--member', member, '--cause', cause, '--reason', reason)
    expect(await suspend('resale', 'case A-1')).toMatchObject({ code: 0 })
    const again = await suspend('resale', 'case A-2')
    expect(again).toMatchObject({ code: 0 })
    expect(again.said).toMatch(/^This was done before, at \S+Z, for resale\.$/m)
    for (const reason of ['case A-1', 'case A-3']) {
      const other = await suspend('attacks', reason)
      expect(other.errors).toMatch(
        new RegExp(
          `^${member} is suspended already, since \\S+Z, for resale\\. .*operate members lift --member ${member}\\.\n$`,
        ),
      )
      expect(other).toMatchObject({ code: 1, said: '' })
    }
    await run('members', 'lift', '--member', member, '--outcome', 'ended', '--reason', 'over')
    const later = await suspend('attacks', 'case A-1')
    expect(later.code).toBe(1)
    expect(later.errors).toMatch(
      /suspended before, at \S+Z, for resale: .* --reason of its own\.\n$/,
    )
    expect(await suspend('attacks', 'case A-3')).toMatchObject({ code: 0 })
  })

  test('members lift tells in money what came back', async () => {
    const memberId = await stage.newMember()
    const yesterday = { now: () => new Date(Date.now() - DAY_MS) }
    const app = { ...stage.calm.app, clock: yesterday }
    await give(app, memberId, { id: `gift:${memberId}`, expiresAt: new Date(Date.now() - 60_000) })
    const parts = { ...app, sendPushJob: makeSendPushJob(app.jobs) }
    const words = { cause: 'resale', reason: 'case A-1', operator: 'olga' } as const
    await suspendMember(parts, { memberId, ...words })
    const lift = ['members', 'lift', '--member', memberId, '--outcome', 'cleared', '--reason', 'x']
    for (const _ of ['first', 'again']) {
      expect((await run(...lift)).said).toMatch(/ TWD 100 of expired credit came back\.$/m)
    }
  })

  test('members show tells state, balance and numbered entries, and is written down', async () => {
    const member = await memberWith(100)
    const fix = ['--member', member, '--case', 'FB-7K3M9Q2X']
    await run('members', 'correct', '--take', '30', '--cause', 'credited-twice', ...fix)
    await run('members', 'undo', '--entry', '1', ...fix)
    const { code, said } = await run('members', 'show', '--member', member)
    expect(code).toBe(0)
    expect(said).toMatch(/^state +open$/m)
    expect(said).toMatch(/^balance +TWD 0, TWD 30 is owed$/m)
    expect(said).toMatch(/^No\. 3 .* TWD -70 +reversal +.*undoes No\. 1$/m)
    expect(said).toMatch(/^No\. 2 .* TWD -30 +adjustment +.*case FB-7K3M9Q2X/m)
    expect(said).toMatch(/^No\. 1 .* TWD 100 +compensation +case A-1, undone by No\. 3$/m)
    expect((await actsOf(`members/${member}`)).at(-1)).toEqual({
      operator: OPERATOR,
      act: 'member-read',
    })
    await run('members', 'suspend', '--member', member, '--cause', 'resale', '--reason', 'A-1')
    expect((await run('members', 'show', '--member', member)).said).toMatch(
      new RegExp(`^state +suspended since ${ZONED} for resale, to be decided by \\S+$`, 'm'),
    )
    expect(await facts('members', 'show', '--member', member)).toMatchObject({
      member: { id: member, area: 'tw', balanceMinor: 0, shortfallMinor: 30 },
      suspension: { cause: 'resale' },
      entries: [{ number: 3, reverses: 1 }, { number: 2 }, { number: 1, reversedBy: 3 }],
    })
  })

  test('members correct tells before what it would do, and changes nothing then', async () => {
    const member = await memberWith(100)
    const words = ['members', 'correct', '--member', member, '--cause', 'credited-twice']
    const taking = [...words, '--take', '130', '--case', ' A-9 ']
    const before = await stage.countRows()
    const tried = await run(...taking, '--dry-run')
    expect(tried).toMatchObject({ code: 0, errors: '' })
    expect(tried.said).toBe(
      'This would correct by TWD -100, TWD 30 is owed. Nothing was changed.\n' +
        'before  TWD 100\nafter   TWD 0, TWD 30 is owed\n',
    )
    expect(await stage.countRows()).toEqual(before)
    expect((await run(...taking)).said).toMatch(/^Corrected by TWD -100, TWD 30 is owed; /)
    expect((await run(...taking, '--dry-run')).said).toMatch(/^This was done before.*\nNothing /)
    const other = await run(...words, '--take', '5', '--case', 'A-9')
    expect(other.errors).toMatch(
      new RegExp(
        `^Under the case A-9 this member was corrected by TWD -130 on ${ZONED} \\(credited-twice\\): `,
      ),
    )
    const named = await run(...words, '--take', '5', '--case', 'A-9', '--json')
    expect(JSON.parse(named.errors)).toMatchObject({ error: 'TransferConflict' })
    expect((await run(...words, '--take', '5', '--case', 'A 9')).errors).toMatch(/^--case: 1 to 40/)
    for (const entry of ['0', 'x', '1.5', '99999999999']) {
      const wrong = await run(...words, '--take', '5', '--case', 'A-8', '--entry', entry)
      expect(wrong.errors).toMatch(/^--entry is the number of an entry/)
    }
  })

  test('payments list finds a payment by member and by number; undo leads to its refund', async () => {
    const asked = await PAYING_CASES.refundPayment['of credit'].make(stage)
    const { memberId } = asked.body
    const id = asked.path.split('/').at(-2) ?? ''
    await run('payments', 'refund', '--member', memberId, '--payment', id, '--amount', '30')
    for (const flags of [
      ['--member', memberId],
      ['--reference', id],
    ]) {
      const { said } = await run('payments', 'list', ...flags)
      expect(said).toMatch(
        new RegExp(`^${ZONED}  ${id}  ${memberId}  refunded_part  TWD 120  TWD 30 refunded +\\S`),
      )
      expect(said.trim().split('\n')).toHaveLength(1)
    }
    const act = { operator: OPERATOR, act: 'payments-read' }
    expect(await actsOf(`payments/${memberId}`)).toEqual([act, act])
    await run('payments', 'list')
    expect(await actsOf('payments')).toEqual([act])
    expect(await facts('payments', 'list', '--reference', id)).toMatchObject({
      total: 1,
      payments: [{ id, member: memberId, refundedMinor: 30, refunds: [{ state: 'settled' }] }],
    })
    expect((await run('payments', 'list', '--reference', "' or true")).said).toBe(
      'There is no such payment.\n',
    )
    const tooMuch = ['payments', 'refund', '--member', memberId, '--payment', id, '--amount', '91']
    expect(await run(...tooMuch)).toMatchObject({
      code: 1,
      errors: 'This is more than can still be refunded: NT$90 of the payment is left.\n',
    })
    const { entries } = await facts<{ entries: { number: number; source: string }[] }>(
      ...['members', 'show', '--member', memberId],
    )
    const paid = entries.find(({ source }) => source === `payments/${id}`)
    const undo = ['members', 'undo', '--entry', String(paid?.number), '--case', 'A-1']
    const undone = await run(...undo, '--member', memberId)
    expect(undone.errors).toContain(`operate payments refund --member ${memberId} --payment ${id}.`)
  })

  test('payments refund says that it waits for the bank, and until when', async () => {
    const { member, id } = await payByCard(stage)
    const words = ['payments', 'refund', '--member', member, '--payment', id, '--amount', '30']
    for (const _ of ['first', 'again']) {
      const { code, said } = await run(...words)
      expect(code).toBe(0)
      expect(said).toMatch(
        new RegExp(`It waits: the bank has not collected .* ask again at ${ZONED}, `),
      )
    }
    expect((await run('payments', 'list', '--member', member)).said).toMatch(
      / TWD 30 on its way back /,
    )
  })

  test('applications list tells what waits and what is kept, and nothing of who has applied', async () => {
    await sentApplication(stage)
    const [kept, waiting] = [await finishedApplication(), await finishedApplication()]
    await keepApplication(
      { db: database.db, clock: systemClock },
      { reference: kept, operator: 'olga' },
    )
    const { said } = await run('applications', 'list')
    const lines = said.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(new RegExp(`^${waiting} +\\S\\S +sent ${ZONED} +waits for a review$`))
    expect(lines[1]).toMatch(new RegExp(`^${kept} +\\S\\S +sent ${ZONED} +kept since ${ZONED}$`))
    const { applications } = await facts<{ applications: object[] }>('applications', 'list')
    for (const each of applications) {
      expect(Object.keys(each).toSorted()).toEqual(['area', 'finishedAt', 'keptAt', 'reference'])
    }
  })

  test('forms erase leaves an application that was kept, unless that is said', async () => {
    const reference = await sentApplication(stage)
    await run('applications', 'keep', '--reference', reference)
    const before = await stage.countRows()
    const refused = await run('forms', 'erase', '--reference', reference)
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(
      new RegExp(
        `^${reference} is kept since \\S+Z, as one that became a contract\\. .*--kept\\.\n$`,
      ),
    )
    expect(await stage.countRows()).toEqual(before)
    const erase = ['forms', 'erase', '--reference', reference, '--kept']
    expect((await run(...erase)).said).toBe(`${reference} is erased.\n`)
    expect((await run(...erase)).said).toMatch(/^This was done before, /)
  })

  test('acts list tells who did what, since when and of which kind', async () => {
    await run('switches', 'off', 'forms', '--area', 'my')
    await run('switches', 'on', 'forms', '--area', 'my')
    const { said } = await run('acts', 'list', '--what', 'switch-off')
    expect(said).toMatch(new RegExp(`^\\S+Z +${OPERATOR} +switch-off +switches/forms/my`))
    expect(said).not.toContain('switch-on')
    const since = new Date(Date.now() + 60_000).toISOString()
    expect((await run('acts', 'list', '--since', since.replace(/\.\d+/, ''))).said).toMatch(
      /^Nothing was done since /,
    )
    expect((await run('acts', 'list', '--since', 'yesterday')).errors).toMatch(
      /^--since is a time with its zone, /,
    )
  })

  test('partners call-back says what the servers still try', async () => {
    const asked = await MEMBER_CASES.convertPoints['']?.make(stage)
    if (!asked?.member) throw new Error('No conversion')
    await stage.ask('convertPoints', { method: 'POST', ...asked })
    for (const flags of [[], ['--send'], ['--partner', 'supermarket']]) {
      const { code, said } = await run('partners', 'call-back', ...flags)
      expect(code).toBe(0)
      expect(said).toMatch(/^1 not told yet: the servers try, next at \S+Z, and give up after /m)
      expect(said).not.toContain('Every partner knows')
    }
  })
})
