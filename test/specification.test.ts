import { describe, expect, test } from 'vitest'
import { findLack } from './specification/find-lack.ts'
import type { Proof, Section } from './specification/proof.ts'
import { specificationText } from './specification/specification-text.ts'
import { PURPOSE } from './specification/section-1-purpose.ts'
import { ROUTES } from './specification/section-2-routes.ts'
import { SCREENS } from './specification/section-2-screens.ts'
import { FIELDS } from './specification/section-3-fields.ts'
import { STATES } from './specification/section-4-states.ts'
import { VALIDATION } from './specification/section-5-validation.ts'
import { ROLES } from './specification/section-6-roles.ts'
import { CALLS } from './specification/section-7-calls.ts'
import { ERRORS } from './specification/section-8-errors.ts'
import { LIMITS } from './specification/section-9-limits.ts'
import { SPEC_CALLS } from './specification/spec-calls.ts'
import { SPEC_ROUTES } from './specification/spec-routes.ts'

/**
 * Every sentence of what was asked for with what shows that it holds: the list is in `specification/`, a
 * file for each section, and `docs/product/specification.md` is written from it (`vitest run
 * test/specification.test.ts -u`). The number of its entries stands here, so that none is dropped unseen.
 */
const SECTIONS: readonly [title: string, section: Section, entryCount: number][] = [
  ['Purpose', PURPOSE, 26],
  ['Routes', ROUTES, 48],
  ['Screens', SCREENS, 37],
  ['Fields', FIELDS, 32],
  ['States', STATES, 21],
  ['Validation', VALIDATION, 24],
  ['Roles', ROLES, 9],
  ['Calls', CALLS, 36],
  ['Errors', ERRORS, 20],
  ['Limits', LIMITS, 32],
]

describe.each(SECTIONS)('The specification, %s', (_, section, entryCount) => {
  const entries = Object.entries(section)

  test.each(entries)('%s', (_says, proofs) => {
    expect(proofs).not.toHaveLength(0)
    expect(proofs.flatMap((proof) => findLack(proof, proofs) ?? [])).toEqual([])
  })

  test('has lost no entry', () => {
    expect(entries).toHaveLength(entryCount)
  })
})

describe('The list of the specification', () => {
  const proofs = SECTIONS.flatMap(([, section]) => Object.values(section).flat())

  test('leaves out none of its routes', () => {
    expect(SPEC_ROUTES).toHaveLength(58)
    const shown = new Set(proofs.flatMap((proof) => (proof.kind === 'route' ? proof.address : [])))
    expect(SPEC_ROUTES.filter((address) => !shown.has(address))).toEqual([])
  })

  test('leaves out none of its calls', () => {
    expect(SPEC_CALLS).toHaveLength(25)
    const shown = new Set(proofs.flatMap((proof) => (proof.kind === 'call' ? proof.call : [])))
    expect(SPEC_CALLS.filter((name) => !shown.has(name))).toEqual([])
  })
})

test('The document says what the list says', async () => {
  const text = specificationText(SECTIONS.map(([title, section]) => ({ title, section })))
  await expect(text).toMatchFileSnapshot('../docs/product/specification.md')
})

describe('A proof that does not hold', () => {
  test.each<[Proof, RegExp]>([
    [{ kind: 'route', address: '/no/such/page' }, /no page answers/],
    [{ kind: 'route', address: '/nobody' }, /no page answers/],
    [{ kind: 'route', address: '/share/link/download-boss' }, /needs a test of its own/],
    [{ kind: 'message', action: 'nothing' as 'login' }, /no page sends nothing/],
    [{ kind: 'call', call: 'GET /api/none', takes: [], answers: '' }, /no call/],
    [
      { kind: 'call', call: 'POST /api/tool/valid-token', takes: ['mt'], answers: 'valid' },
      /does not take mt/,
    ],
    [
      { kind: 'constant', file: 'web/ui/feedback/use-held.ts', name: 'MINIMUM_MS', value: 300 },
      /is 200/,
    ],
    [{ kind: 'words', file: 'web/routes.ts', words: 'no such words' }, /does not hold/],
    [{ kind: 'text', key: 'shell.error.nothing', english: undefined }, /no words/],
    [{ kind: 'text', key: 'shell.error.notFound', english: 'Nothing here' }, /says "This page/],
    [{ kind: 'test', file: 'unit/none.test.ts', title: 'any' }, /there is no/],
    [{ kind: 'test', file: 'unit/days.test.ts', title: 'any' }, /has no test "any"/],
  ])('is told in words: %o', (proof, lack) => {
    expect(findLack(proof, [proof])).toMatch(lack)
  })
})
