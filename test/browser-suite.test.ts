import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, 'e2e')
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

/** What makes fixtures with a server of their own. */
const OWN = '(?:onOwnServer|withOwnGateway|withPaymentBooks)'

/** What a page says at one moment. */
const READ =
  '(?:count|innerText|textContent|innerHTML|inputValue|getAttribute|boundingBox|evaluate|evaluateAll|allInnerTexts|allTextContents)'

test('Only a server of its own has its clock moved', () => {
  expect(holding(/\bsetClocks\(|\/simulator\/clock/)).toEqual([
    'own-server.ts',
    // Looks whether the clock of all has been moved.
    'start-test-server.ts',
  ])
})

test('A server of its own is made by the file that it belongs to', () => {
  // A module's test would be one for all files that import it, and so would its server.
  expect(holding(new RegExp(`^(?:export )?const test = ${OWN}\\(`, 'm'), isModule)).toEqual([])
  const owners = holding(new RegExp(`^const test = ${OWN}\\(`, 'm'), isTestFile)
  const users = holding(/\b(?:ownOrigin|ownSettings|advanceDays|moveTo)\b/, isTestFile)
  expect(users).not.toEqual([])
  expect(users.filter((name) => !owners.includes(name))).toEqual([])
})

test('What a page says is asked for again until it is so', () => {
  expect(holding(new RegExp(`expect(?:\\.soft)?\\(\\s*\\(?await [^\\n]*?\\.${READ}\\(`))).toEqual(
    [],
  )
  expect(holding(/\.is(?:Visible|Hidden|Enabled|Disabled|Checked|Editable)\(\)/)).toEqual([])
  expect(holding(/expect\(\s*\(?await (?:payer|gateway)\./)).toEqual([])
})

test('A member is nobody else’s, also at a second try', () => {
  expect(holding(/\bmember: '(?!demo-)/)).toEqual([])
  expect(holding(/\b(?:signIn|tokenOf|open|use)\(\w+, [\w.]+, '(?!demo-)/)).toEqual([])
})

test('No test waits for time to pass, hangs on another one, or leaves itself out', () => {
  expect(holding(/waitForTimeout|mode: 'serial'|\btest\.(?:skip|fixme|slow|only)\b/)).toEqual([])
})

function holding(pattern: RegExp, which: (name: string) => boolean = () => true): string[] {
  return files.filter(({ name, text }) => which(name) && pattern.test(text)).map(({ name }) => name)
}

function isTestFile(name: string): boolean {
  return name.endsWith('.e2e.ts')
}

function isModule(name: string): boolean {
  return !isTestFile(name)
}
