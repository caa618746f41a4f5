import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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
