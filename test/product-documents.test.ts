import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { makeProgram } from '../operate/program.ts'
import { FAILOVER_FAULTS } from './drills/failover-faults.ts'
import { DRILL_FAULTS } from './faults/drill/drill-faults.ts'
import { ROOT, filesBelow, readSource, sourceFiles } from './source-files.ts'

const FOLDER = 'docs/product'
const documents = readdirSync(join(ROOT, FOLDER))
const headingsOf = new Map(
  documents.map((name) => [
    name,
    [...readSource(`${FOLDER}/${name}`).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading),
  ]),
)

/** Wherever a rule is cited: sources, migrations, decisions and documents. */
const citing = [
  ...sourceFiles,
  ...filesBelow('server/db/migrations'),
  ...filesBelow('decisions'),
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
  'ARCHITECTURE.md',
]

describe('What a comment cites', () => {
  test('is a heading of a document that is there', () => {
    const citations = citing.flatMap((file) => citationsOf(file))
    expect(citations.length).toBeGreaterThan(150)
    const lost = citations.filter(
      ({ document, rest }) =>
        !headingsOf.get(document)?.some((heading) => rest.startsWith(heading)),
    )
    expect(lost.map(({ file, document, rest }) => `${file}: ${document}, ${rest}`)).toEqual([])
  })

  test('is in the repository, whatever it is', () => {
    const papers = /\b(?:SPEC|DOMAIN|SCREENS|DESIGN|STYLE|QUALITY|PAYMENTS)\.md\b/
    expect(citing.filter((file) => isNoTestOfIt(file) && papers.test(readSource(file)))).toEqual([])
  })
})

describe('A document of the product', () => {
  test.each(documents)('%s names only files that are there', (name) => {
    const paths = [
      ...readSource(`${FOLDER}/${name}`).matchAll(
        /`((?:bench|content|contract|decisions|deploy|docs|locales|operate|packages|scripts|server|test|web)\/[\w./-]+)`/g,
      ),
    ].map(([, path = '']) => path)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})

test('What is lost in a drill has a row under the name that the drill prints', () => {
  const rows = readSource('docs/resilience.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const names = [...FAILOVER_FAULTS, ...DRILL_FAULTS].map(({ name }) => name)
  expect(names.filter((name) => !rows.some((row) => row.includes(name)))).toEqual([])
})

describe('A runbook', () => {
  const runbooks = filesBelow('docs/runbooks')
  const operate = makeProgram()

  test('asks for nothing that `operate` does not know', () => {
    const asked = runbooks.flatMap((file) => commandsOf(file))
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.filter((line) => !isKnown(operate, line.split(/\s+/)))).toEqual([])
  })

  test.each(runbooks)('%s names only files that are there, and is short', (file) => {
    const text = readSource(file)
    const linked = [...text.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, path = '']) =>
      join(ROOT, 'docs/runbooks', path),
    )
    expect(linked.filter((path) => !existsSync(path))).toEqual([])
    // Of the alerts, the one that somebody was sent to.
    const parts = text.split(/^### /m)
    for (const part of parts) expect(part.split('\n').length).toBeLessThanOrEqual(70)
  })
})

/** Each `operate …`, in the midst of a sentence or on a line of its own, without the name and what explains it. */
function commandsOf(file: string): string[] {
  const found = readSource(file).matchAll(/(?:^ *|`)operate ([^`\n#]+)/gm)
  return [...found].map(([, line = '']) => line.trim())
}

/** A command that is there, with options that it has. */
function isKnown(command: Command, [word = '', ...rest]: readonly string[]): boolean {
  if (command.commands.length > 0) {
    const next = command.commands.find((one) => one.name() === word)
    return next !== undefined && isKnown(next, rest)
  }
  const flags = [word, ...rest].filter((each) => each.startsWith('--'))
  const options = new Set(['--as', '--json', '--help', ...command.options.map(({ long }) => long)])
  return flags.every((flag) => options.has(flag))
}

/** `rules.md, Ledger` with what follows, as a comment may break it over lines. */
function citationsOf(file: string): { file: string; document: string; rest: string }[] {
  const text = readSource(file).replaceAll(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ')
  return [...text.matchAll(/\b(\w+\.md), ([A-Z][\w ,-]{0,60})/g)]
    .filter(([, document = '']) => documents.includes(document))
    .map(([, document = '', rest = '']) => ({ file, document, rest }))
}

function isNoTestOfIt(file: string): boolean {
  return file !== 'test/product-documents.test.ts'
}
