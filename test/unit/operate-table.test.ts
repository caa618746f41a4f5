import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { makeProgram } from '../../operate/program.ts'
import { listVerbs } from '../repeats/list-verbs.ts'

test("every verb of operate stands in README's table", () => {
  const readme = readFileSync(join(PROJECT_ROOT, 'README.md'), 'utf8')
  const rows = readme.split('\n').filter((line) => line.startsWith('| `operate '))
  const isNamed = (verb: string) => {
    const [noun = '', rest = ''] = verb.split(' ')
    return rows.some(
      (row) =>
        row.includes(`operate ${verb}`) ||
        (row.includes(`operate ${noun} `) && row.includes(`\`${rest}`)),
    )
  }
  expect(listVerbs(makeProgram()).filter((verb) => !isNamed(verb))).toEqual([])
})
