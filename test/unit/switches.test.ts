import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, nouns, type CallName } from '#contract/calls.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { SWITCHES } from '#contract/values/switches.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { findText } from '#server/words/texts.ts'

const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET')

/** Writes that no switch stops, each with why. */
const NEVER_STOPPED: Partial<Record<CallName, string>> = {
  deleteCoupon: 'it gives up what was received',
  redeemCoupon: 'it uses what was received, at the counter',
  redeemDiscountTicket: 'it uses what was claimed, at the counter',
  removeStoreDocument: 'the application has begun',
  finishStoreApplication: 'the application has begun',
  renewStoreApplicationLink: 'the application has begun',
  createSurveyResponse: 'a survey ends by its own window; what was answered for minutes is taken',
  pickCheckInChest: 'a check-in has earned and promised the chest',
  requestMemberClosure: 'who wants to leave may leave',
  cancelMemberClosure: 'it goes back to what was',
  chooseMemberOffers: 'a setting of his own',
  openSession: 'without it nobody sees his own',
  closeSession: 'signing out is always possible',
  setPassword: 'it protects what is there',
  turnOffPassword: 'a setting of his own',
  checkPassword: 'it only looks',
  joinByReferral: 'the code was sent, the invitation was given',
  removeCard: 'who wants a card gone has it gone',
  abandonPayment: 'it brings a payment to its end',
  receiveGatewayNotice: 'it brings payments and bindings to their end',
  refundPayment: 'refunds go on',
  logError: 'it says what is wrong',
  validateToken: 'it only looks',
  confirmForm: 'the form was taken, and its sender told that it would count',
  createPartnerLink: 'it only signs a link; outside production',
  createSimulatorToken: 'it only signs a token; outside production',
  setSimulatorClock: 'outside production',
  reviewSurveyResponse: 'it answers what was handed in',
  reviewReferral: 'it answers what has been held',
}

describe('The switches', () => {
  test('every write says which one stops it, or here why none does', () => {
    const stopped = writes.filter((name) => calls[name].stoppedBy !== undefined)
    expect([...stopped, ...Object.keys(NEVER_STOPPED)].toSorted()).toEqual(writes.toSorted())
  })

  test('each stops a call, and no read', () => {
    const all = Object.values(calls)
    const stopping = all.flatMap(({ stoppedBy }) => stoppedBy ?? [])
    expect([...new Set(stopping)].toSorted()).toEqual([...SWITCHES].toSorted())
    const reads = all.filter(({ method, stoppedBy }) => method === 'GET' && stoppedBy)
    expect(reads).toEqual([])
  })

  test('one stops either what members do or what anybody may', () => {
    for (const name of SWITCHES) {
      const callers = Object.values(calls)
        .filter(({ stoppedBy }) => stoppedBy === name)
        .map(({ caller }) => caller)
      expect(new Set(callers).size, name).toBe(1)
    }
  })

  test.each(LOCALES)('each has its words in %s, and so has maintenance', (locale) => {
    for (const name of [...SWITCHES, 'maintenance']) {
      expect(findText(locale, `switches.${name}`)?.length, name).toBeGreaterThan(10)
    }
  })

  test('each has a row in the docs, and a place on a page that says it is off', () => {
    const docs = readFileSync(join(PROJECT_ROOT, 'docs/switches.md'), 'utf8')
    const pages = globSync('web/**/*.tsx', ROOT).map((file) => readFileSync(file, 'utf8'))
    for (const name of SWITCHES) {
      expect(docs).toContain(`| \`${name}\` |`)
      expect(
        pages.some((page) => page.includes(`<UnlessOff name="${name}"`)),
        name,
      ).toBe(true)
    }
  })

  test('the database knows each of them', () => {
    const migrations = globSync('server/db/migrations/*.sql', ROOT)
      .toSorted()
      .map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8'))
    // The newest one that says what a switch may be called.
    const known = migrations
      .flatMap((text) => [...text.matchAll(/\bname in \(([^)]*'check-in'[^)]*)\)/g)])
      .at(-1)?.[1]
    const names = [...(known ?? '').matchAll(/'([a-z-]+)'/g)].map(([, name]) => name)
    expect(names.toSorted()).toEqual([...SWITCHES].toSorted())
  })

  test('what they stop begins at the door alone', () => {
    // A job, a command or a page that used the verb itself would not be stopped.
    const stopped = writes.filter((name) => calls[name].stoppedBy !== undefined)
    const handlers = stopped.map(handlerOf)
    const verbs = stopped.flatMap(verbsOf)
    expect(verbs.length).toBeGreaterThanOrEqual(stopped.length)
    const sources = globSync('{server,operate,scripts,web}/**/*.{ts,tsx}', ROOT)
    const others = sources
      .filter((file) => !handlers.includes(file) && !file.startsWith('server/demo/'))
      .flatMap((file) => valuesOf(file).filter((value) => verbs.includes(value)))
    expect(others).toEqual([])
  })
})

const ROOT = { cwd: PROJECT_ROOT }

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The file of what answers a call. */
function handlerOf(name: CallName): string {
  const found = Object.entries(nouns).find(([, verbs]) =>
    Object.values<{ id: CallName }>(verbs).some(({ id }) => id === name),
  )
  return `server/api/${kebab(found?.[0] ?? '')}.ts`
}

/** `file#name` of the verb that a call is around: all words of its name are in the id of the call. */
function verbsOf(name: CallName): string[] {
  const words = wordsOf(kebab(name))
  return valuesOf(handlerOf(name)).filter((value) => {
    const [file = ''] = value.split('#')
    return file.startsWith('server/domain/') && wordsOf(file).every((word) => words.includes(word))
  })
}

function wordsOf(file: string): string[] {
  return basename(file, '.ts').split('-')
}

/** Everything that a file imports and runs, as `file#name`. */
function valuesOf(file: string): string[] {
  const source = readFileSync(join(PROJECT_ROOT, file), 'utf8')
  return [...source.matchAll(/^import (?!type)([^'"]+?) from '([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const target = from.startsWith('#') ? from.slice(1) : join(file, '..', from)
      return names
        .replace(/[{}\s]/g, ' ')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${target}#${name.split(' as ')[0]}`)
    },
  )
}
