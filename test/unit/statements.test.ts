import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCell, textOfCell } from '#contract/values/csv-cells.ts'
import { parseCsvRows } from '#contract/values/csv-rows.ts'
import { FIRST_PREVIOUS_HASH, hashEntry } from '#contract/values/entry-chain.ts'
import { readStatement } from '#contract/values/read-statement.ts'
import {
  makeStatement,
  statementToCsv,
  statementToJson,
  type Statement,
  type StatementEntry,
} from '#contract/values/statement.ts'
import { verifyStatement } from '#contract/values/verify-statement.ts'
import type { EntryLot } from '#contract/values/transfer-kinds.ts'

const START = Date.parse('2026-11-20T04:00:00.123Z')

/** An account that receives the positive amounts and spends from its lots in turn for the others. */
async function entriesOf(amounts: readonly number[], words = '理由'): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = []
  const left = new Map<number, number>()
  let previousHash = FIRST_PREVIOUS_HASH
  let balance = 0
  for (const wanted of amounts) {
    const amountMinor = wanted > 0 ? wanted : -Math.min(-wanted, balance)
    if (amountMinor === 0) continue
    balance += amountMinor
    const number = entries.length + 1
    const lots = amountMinor > 0 ? [lotOf(number, amountMinor)] : spend(left, -amountMinor)
    if (amountMinor > 0) left.set(number, amountMinor)
    const entry = {
      id: `gift:${number}`,
      memberId: 'm-1',
      number,
      kind: amountMinor > 0 ? 'compensation' : 'adjustment',
      amountMinor,
      balanceAfterMinor: balance,
      reason: { code: 'compensation' as const, values: { case: `"A",\n${number}`, count: number } },
      createdAt: new Date(START + number * 3_600_000).toISOString(),
      lots,
    }
    const hash = await hashEntry(previousHash, entry)
    entries.push({ ...entry, reasonText: `${words} ${number}`, previousHash, hash })
    previousHash = hash
  }
  return entries
}

function spend(left: Map<number, number>, amountMinor: number): EntryLot[] {
  const lots: EntryLot[] = []
  let missing = amountMinor
  for (const [number, remaining] of left) {
    const part = Math.min(missing, remaining)
    if (part === 0) continue
    left.set(number, remaining - part)
    lots.push(lotOf(number, -part))
    missing -= part
  }
  return lots
}

function lotOf(number: number, amountMinor: number): EntryLot {
  const expiresAt = number % 2 === 0 ? null : '2027-02-01T15:59:59.999Z'
  return { number, amountMinor, provenance: 'compensation', expiresAt }
}

const statementOf = (entries: readonly StatementEntry[]): Statement =>
  makeStatement({ member: 'm-1', area: 'tw', from: '2026-11-20', to: '2027-12-31', entries })

const anAccount = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 3, maxLength: 25 })

const faultsOf = async (statement: Statement) =>
  (await verifyStatement(statement)).faults.map(({ code }) => code)

describe('A statement', () => {
  test('is right for any part of any account, as JSON and as CSV', async () => {
    const anyWords = fc.string({ unit: 'binary' })
    await fc.assert(
      fc.asyncProperty(anAccount, fc.nat(10), anyWords, async (amounts, skipped, words) => {
        const entries = (await entriesOf(amounts, words)).slice(skipped)
        const statement = statementOf(entries)
        const fromJson = readStatement(statementToJson(statement))
        const fromCsv = readStatement(statementToCsv(statement))
        expect(fromJson).toEqual(statement)
        expect(fromCsv.entries).toEqual(statement.entries)
        for (const read of [statement, fromJson, fromCsv]) {
          expect(await verifyStatement(read)).toMatchObject({ isValid: true, faults: [] })
        }
      }),
    )
  })

  test('starts no formula in a spreadsheet, and is read back as it was', async () => {
    const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
    for (const start of starts) {
      const words = `${start}HYPERLINK("https://evil.example","x")`
      const statement = statementOf(await entriesOf([100, -40], words))
      const rows = parseCsvRows(statementToCsv(statement).slice(1))
      const cells = rows.slice(1).flatMap((row) => row.filter((_, at) => at !== 3))
      expect(cells.filter((cell) => starts.some((one) => cell.startsWith(one)))).toEqual([])
      expect(rows.map((row) => row[3])).toEqual(['amountMinor', '100', '-40'])
      expect(readStatement(statementToCsv(statement)).entries).toEqual(statement.entries)
    }
    const anyCell = fc.tuple(fc.stringMatching(/^'{0,3}[=+\-@\t\r\n＝＠]?$/), fc.string())
    fc.assert(
      fc.property(anyCell, ([start, rest]) => {
        const [[cell = ''] = []] = parseCsvRows(`${csvCell(start + rest)}\r\n`)
        expect(textOfCell(cell)).toBe(start + rest)
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }),
    )
  })

  test('shows every change of anything that its hashes vouch for', async () => {
    const entries = await entriesOf([100, 50, -120, 30, -40])
    const text = statementToJson(statementOf(entries))
    const plain = JSON.parse(text) as Statement
    const changes = leavesOf(plain).filter((path) => !isUnbound(path))
    expect(changes.length).toBeGreaterThan(80)
    for (const path of changes) {
      const changed = JSON.parse(text) as Statement
      changeAt(changed, path)
      const faults = await verifyChanged(changed)
      expect({ path, faults }).toEqual({ path, faults: expect.not.arrayContaining(['none']) })
    }
  })

  test('shows an entry that was left out, doubled or moved', async () => {
    const entries = await entriesOf([100, 50, -120, 30])
    const [one, two, three, four] = entries as [
      StatementEntry,
      StatementEntry,
      StatementEntry,
      StatementEntry,
    ]
    expect(await faultsOf(statementOf([one, two, four]))).toContain('previous-hash')
    expect(await faultsOf(statementOf([one, two, two, three, four]))).toContain('number')
    expect(await faultsOf(statementOf([one, three, two, four]))).toContain('balance')
  })

  test('shows a lot that pays more than came, though every hash was made again', async () => {
    const [first] = (await entriesOf([100])) as [StatementEntry]
    const forged = { ...first, lots: [lotOf(1, 100)], amountMinor: 100, balanceAfterMinor: 100 }
    const second = {
      ...first,
      number: 2,
      id: 'x:2',
      amountMinor: -100,
      balanceAfterMinor: 0,
      lots: [lotOf(1, -60), lotOf(1, -40)],
      previousHash: first.hash,
    }
    second.hash = await hashEntry(first.hash, second)
    expect(await faultsOf(statementOf([forged, second]))).toEqual(['lots'])
  })

  test('may have no entry, and then ends as it begins', async () => {
    const before = { hash: 'a'.repeat(64), balanceMinor: 70 }
    const parts = { member: 'm-1', area: 'sg', from: '2026-01-01', to: '2026-01-31' } as const
    const statement = makeStatement({ ...parts, entries: [], before })
    expect(statement).toMatchObject({ closingBalanceMinor: 70, closingHash: 'a'.repeat(64) })
    expect((await verifyStatement(statement)).isValid).toBe(true)
    expect(await faultsOf({ ...statement, closingBalanceMinor: 71 })).toEqual(['closing'])
  })
})

describe('The reader of statements', () => {
  test.each([
    ['', 'number'],
    ['hello', 'number'],
    ['{}', 'format'],
    ['{"format":"hongli-statement/2"}', 'format'],
    ['{"format":"hongli-statement/1","area":"xx"}', 'area'],
    ['{ not json', 'JSON'],
  ])('says where %j is none', (text, place) => {
    expect(() => readStatement(text)).toThrow(`This is not a statement: ${place}`)
  })

  test('names the line of a CSV that is damaged', async () => {
    const csv = statementToCsv(statementOf(await entriesOf([100, 50])))
    expect(() => readStatement(csv.replace(',50,', ',5e1,'))).toThrow('line 3: amountMinor')
    expect(() => readStatement(`${csv}1,2`)).toThrow('line 4')
  })

  test('reads what spreadsheets make of a CSV: other line ends, every cell in quotes', async () => {
    const csv = statementToCsv(statementOf(await entriesOf([100, 50, -20])))
    const saved = parseCsvRows(csv.slice(1))
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n')
    expect((await verifyStatement(readStatement(saved))).isValid).toBe(true)
  })

  test('reads any cells that were written', () => {
    const aCell = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '紅') })
    const aTable = fc.array(fc.tuple(aCell, aCell, fc.string()), { minLength: 1 })
    fc.assert(
      fc.property(aTable, (rows) => {
        const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join())
        expect(parseCsvRows(text.join('\r\n'))).toEqual(rows)
      }),
    )
  })
})

async function verifyChanged(changed: Statement): Promise<string[]> {
  try {
    const { isValid, faults } = await verifyStatement(readStatement(JSON.stringify(changed)))
    return isValid ? ['none'] : faults.map(({ code }) => code)
  } catch (error) {
    return [error instanceof Error ? error.name : 'unknown']
  }
}

/** Words for people, and days that may be wider than the entries. */
function isUnbound(path: readonly string[]): boolean {
  return path.at(-1) === 'reasonText' || path[0] === 'to'
}

function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** Makes one value a little different. */
function changeAt(root: object, path: readonly string[]): void {
  const parents = path.slice(0, -1)
  const parent = parents.reduce<Record<string, unknown>>(
    (found, key) => found[key] as Record<string, unknown>,
    root as Record<string, unknown>,
  )
  const key = path.at(-1) ?? ''
  const value = parent[key]
  if (typeof value === 'number') parent[key] = value + 1
  else if (value === null) parent[key] = '2027-01-01T00:00:00.000Z'
  else if (key === 'area') parent[key] = 'my'
  else if (key === 'from') parent[key] = '2026-11-21'
  else parent[key] = `${String(value).slice(0, -1)}${String(value).endsWith('1') ? '2' : '1'}`
}
