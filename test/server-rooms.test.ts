import { describe, expect, test } from 'vitest'
import { filesBelow, importsOf, readSource, valueImportsOf } from './source-files.ts'

const files = filesBelow('server').filter((file) => file.endsWith('.ts'))
const domain = files.filter((file) => file.startsWith('server/domain/'))

/**
 * The wings of the domain, each with those that it may know (ARCHITECTURE.md, The rooms of the server). Money
 * and people know each other: credit is a member's, and a member is followed by his credit.
 */
const WINGS: Record<string, readonly string[]> = {
  operating: [],
  places: ['operating'],
  ledger: ['people', 'operating'],
  people: ['ledger', 'operating'],
  earning: ['ledger', 'people', 'places', 'operating'],
  paying: ['ledger', 'people', 'operating'],
  publishing: ['earning', 'people', 'places', 'operating'],
}

/** What a file of a wing needs of one that its wing does not know, each with its reason. */
const DOORS = new Map([
  [
    'server/domain/earning/partners/find-partner.ts -> server/domain/publishing/content/site-texts.ts',
    'a partner’s name and rates are content',
  ],
])

/** What belongs to no wing. */
const OF_ALL = new Set([
  'server/clock.ts',
  'server/config/content-folders.ts',
  'server/project-root.ts',
  'server/run-each.ts',
])

/** Tables that more than the files of one wing write, each with the reason. */
const TABLES_OF_SEVERAL = new Map([
  ['identities', 'whatever names a person opens or closes the name'],
  ['member_accounts', 'the account is a person’s, the shortfall in it is the ledger’s'],
  ['members', 'a payment is a sign of life'],
  ['outbox_messages', 'the demo’s receivers stand outside, and put there what they got'],
])

/** Erases what is known of a person in one transaction, wherever it stands. */
const ERASER = 'server/domain/people/members/erase-member.ts'

describe('The rooms of the server', () => {
  test('few files lie loose in the hall', () => {
    expect(files.filter((file) => file.split('/').length === 2).length).toBeLessThanOrEqual(6)
  })

  test('the domain knows the database, the values of the contract and itself', () => {
    const breaches = importsOfAll(domain)
      .filter(
        ([, target]) => !/^(contract\/values|server\/db|server\/domain|content)\//.test(target),
      )
      .filter(([, target]) => !OF_ALL.has(target))
    expect(breaches.map(lineOf)).toEqual([])
  })
})

test('Nothing of OpenTelemetry is loaded but where traces are on', () => {
  const loading = files.filter((file) =>
    /^import (?!type\b)[^'"]*from '@opentelemetry\//m.test(readSource(file)),
  )
  expect(loading).toEqual(['server/tracing/open-telemetry.ts', 'server/tracing/span-exporter.ts'])
  // `import()` asks for both, and the first needs the second.
  expect(filesThatNeed(loading)).toEqual(['server/tracing/open-telemetry.ts'])
})

describe('The wings of the domain', () => {
  test('every noun stands in one of them', () => {
    const wings = new Set(domain.flatMap((file) => wingOf(file) ?? []))
    expect([...wings].toSorted()).toEqual(Object.keys(WINGS).toSorted())
  })

  test('a wing knows only those that it may know', () => {
    const crossings = importsOfAll(domain).filter(([file, target]) => {
      const [from, to] = [wingOf(file), wingOf(target)]
      return from && to && from !== to && !WINGS[from]?.includes(to)
    })
    expect(crossings.map(lineOf).toSorted()).toEqual([...DOORS.keys()].toSorted())
  })

  test('a table is written by one wing', () => {
    const wingsOf = new Map<string, Set<string>>()
    for (const file of files.filter((name) => name !== ERASER)) {
      const wing = wingOf(file) ?? file.split('/')[1] ?? ''
      for (const table of tablesWrittenBy(file)) {
        wingsOf.set(table, (wingsOf.get(table) ?? new Set()).add(wing))
      }
    }
    expect(wingsOf.size, 'tables found').toBeGreaterThan(40)
    const ofSeveral = [...wingsOf].filter(([, wings]) => wings.size > 1).map(([table]) => table)
    expect(ofSeveral.toSorted()).toEqual([...TABLES_OF_SEVERAL.keys()])
  })

  test('nothing but the domain writes what members have', () => {
    const strangers = files
      .filter((file) => /^server\/(api|http|jobs|queue|run|wiring|words)\//.test(file))
      .flatMap((file) => tablesWrittenBy(file).map((table) => `${file} -> ${table}`))
    expect(strangers).toEqual([])
  })
})

/** `ledger` of `server/domain/ledger/transfers/…`; undefined for what is no noun’s. */
function wingOf(file: string): string | undefined {
  const [, room, wing, noun, name] = file.split('/')
  return room === 'domain' && noun && name ? wing : undefined
}

/** By the query builder or by SQL of our own. */
function tablesWrittenBy(file: string): string[] {
  if (file.startsWith('server/db/migrations/')) return []
  const built = /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g
  const written =
    /\b(?:insert into|delete from)\s+(\w+)|\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g
  const text = readSource(file)
  return [...text.matchAll(built), ...text.matchAll(written)].flatMap(
    ([, table, updated]) => table ?? updated ?? [],
  )
}

function importsOfAll(from: readonly string[]): [file: string, target: string][] {
  return from.flatMap((file) => importsOf(file).map((target): [string, string] => [file, target]))
}

/** Those that load one of these files as soon as they are loaded themselves. */
function filesThatNeed(targets: readonly string[]): string[] {
  return files.filter((file) => valueImportsOf(file).some((target) => targets.includes(target)))
}

function lineOf([file, target]: [string, string]): string {
  return `${file} -> ${target}`
}
