import { readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCE_FOLDERS = ['contract', 'operate', 'web', 'server', 'sandbox', 'scripts', 'test']
const files = SOURCE_FOLDERS.flatMap((folder) => filesBelow(folder)).filter((file) =>
  /\.(ts|tsx)$/.test(file),
)

/** Which top folders a top folder may import, besides itself (DESIGN.md, section 3). */
const WALLS: Record<string, readonly string[]> = {
  contract: [],
  web: ['contract'],
  server: ['contract'],
  // It stands in for another company: it knows nothing of ours, and nothing of ours knows it.
  sandbox: [],
}

/** The one place where the server meets the pages: it makes the context that loaders read. */
const WALL_DOORS = new Set(['server/pages/page-handler.ts', 'server/pages/brand.ts'])

/** Domain nouns that every other noun may use. */
const KERNEL = new Set(['members', 'sealing', 'stores', 'transfers'])
/** What belongs to no noun. */
const OF_ALL = new Set([
  'server/clock.ts',
  'server/content-folders.ts',
  'server/project-root.ts',
  'server/run-each.ts',
])

/** Pairs of domain nouns that may know each other, each with its reason. */
const SIBLINGS = new Set<string>(
  JSON.parse(readFileSync(join(ROOT, 'test/domain-siblings.json'), 'utf8')).map(
    ({ from, to }: { from: string; to: string }) => `${from} -> ${to}`,
  ),
)

const FORBIDDEN_NAMES =
  /^(lib|utils?|helpers?|common|misc|shared|services?|managers?|types|data)(\.[a-z]+)?$/

describe('The walls between folders', () => {
  test('a folder imports only what its wall lets through', () => {
    const breaches = files.flatMap((file) => {
      const allowed = WALLS[topOf(file)]
      if (!allowed || WALL_DOORS.has(file)) return []
      return importsOf(file)
        .filter((target) => topOf(target) in WALLS && topOf(target) !== topOf(file))
        .filter((target) => !allowed.includes(topOf(target)))
        .map((target) => `${file} -> ${target}`)
    })
    expect(breaches).toEqual([])
  })

  test('the contract needs nothing but zod and its own declarations', () => {
    const packages = files
      .filter((file) => file.startsWith('contract/'))
      .flatMap((file) => packagesOf(file).map((name) => `${file} -> ${name}`))
      .filter((line) => !/ -> (zod|@orpc\/contract|libphonenumber-js.*|stdnum.*)$/.test(line))
    expect(packages).toEqual([])
  })

  test('a domain noun keeps to the database, the contract values and the kernel', () => {
    const breaches = files
      .filter((file) => file.startsWith('server/domain/'))
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(({ file, target }) => !isAllowedForDomain(file, target))
      .map(({ file, target }) => `${file} -> ${target}`)
    expect(breaches).toEqual([])
  })

  test('a call handler never touches a table', () => {
    const breaches = files
      .filter((file) => file.startsWith('server/api/'))
      .flatMap((file) => importsOf(file).map((target) => `${file} -> ${target}`))
      .filter((line) => line.includes('-> server/db/tables'))
    expect(breaches).toEqual([])
  })

  test('no import runs in a circle', () => {
    expect(findCircles()).toEqual([])
  })
})

describe('Names and sizes', () => {
  test('every file and folder is kebab-case and says what it holds', () => {
    const bad = files.filter((file) =>
      file
        .split('/')
        .some((part) => FORBIDDEN_NAMES.test(part) || /[A-Z_ ]/.test(part.replace(/\.d\.ts$/, ''))),
    )
    expect(bad).toEqual([])
  })

  test('no source file is longer than 300 lines', () => {
    const long = files
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => `${file} ${readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1}`)
      .filter((line) => Number(line.split(' ')[1]) > 300)
    expect(long).toEqual([])
  })

  test('no work is left for later', () => {
    const mark = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', '@ts-' + 'ignore'].join('|'))
    const marked = files.filter((file) => mark.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(marked).toEqual([])
  })

  test('every form that acts for a member names what it does', () => {
    // What the forms of visitors hold is their key (web/form-action.ts).
    const ofVisitors = [
      'web/components/forms/contact-form.tsx',
      'web/components/home/sign-up-section.tsx',
    ]
    const nameless = filesBelow('web')
      .filter((file) => file.endsWith('.tsx') && !ofVisitors.includes(file))
      .filter((file) => {
        const source = readFileSync(join(ROOT, file), 'utf8')
        return /<Form\b[^]*?method="post"/.test(source) && !source.includes('<SubmissionKey />')
      })
    expect(nameless).toEqual([])
  })

  test('only tokens.css names a colour', () => {
    const colour = /#[0-9a-f]{3,8}\b(?!['"]?\s*\))|\brgba?\(|\bhsla?\(/i
    const named = filesBelow('web')
      .filter((file) => /\.(css|tsx)$/.test(file) && !file.endsWith('tokens.css'))
      .filter((file) =>
        colour.test(readFileSync(join(ROOT, file), 'utf8').replace(/url\([^)]*\)/g, '')),
      )
    expect(named).toEqual([])
  })
})

describe('The texts', () => {
  const groups = readdirSync(join(ROOT, 'locales/zh-TW'))

  test.each(groups)('%s has the same keys and placeholders in every language', (group) => {
    const [first, ...others] = LOCALES.map((locale) => readTexts(locale, group))
    for (const other of others) expect(other).toEqual(first)
  })

  test('every language has the same groups', () => {
    for (const locale of LOCALES) {
      expect(readdirSync(join(ROOT, 'locales', locale))).toEqual(groups)
    }
  })

  test('no text and no file of the starter names the brand, which is data', () => {
    const named = [...filesBelow('locales'), ...filesBelow('content/starter')]
      .filter((file) => file.endsWith('.json'))
      .filter((file) => /hongli|紅利|红利/i.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(named).toEqual([])
  })
})

/** Keys with the names of their placeholders, so that a forgotten one shows; the brand is no fact. */
function readTexts(locale: string, group: string): string[] {
  const raw: unknown = JSON.parse(readFileSync(join(ROOT, 'locales', locale, group), 'utf8'))
  return keysOf(raw, '').toSorted()
}

function keysOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') {
    const names = [...value.matchAll(/\{\s*(?!brand\b|brandName\b)([a-zA-Z]\w*)\s*[,}]/g)].map(
      ([, name]) => name,
    )
    return [`${path} ${[...new Set(names)].toSorted().join(',')}`]
  }
  return Object.entries(value ?? {}).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
}

function isAllowedForDomain(file: string, target: string): boolean {
  const noun = file.split('/')[2] ?? ''
  if (target.startsWith('contract/values/') || target.startsWith('server/db/')) return true
  if (OF_ALL.has(target)) return true
  if (target.startsWith('content/')) return true
  if (!target.startsWith('server/domain/')) return false
  const other = target.split('/')[2] ?? ''
  return other === noun || KERNEL.has(other) || SIBLINGS.has(`${noun} -> ${other}`)
}

function findCircles(): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
      return
    }
    state.set(file, 'open')
    for (const target of valueImportsOf(file)) visit(target, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of files) visit(file, [])
  return circles
}

function valueImportsOf(file: string): string[] {
  return specifiersOf(file, true).flatMap((specifier) => targetOf(file, specifier) ?? [])
}

function importsOf(file: string): string[] {
  return specifiersOf(file, false).flatMap((specifier) => targetOf(file, specifier) ?? [])
}

function packagesOf(file: string): string[] {
  return specifiersOf(file, false).filter((specifier) => /^[a-z@]/.test(specifier))
}

function specifiersOf(file: string, valuesOnly: boolean): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )
  return [...statements]
    .filter(([, isType]) => !(valuesOnly && isType))
    .map(([, , specifier = '']) => specifier)
}

/** Path from the root of what a specifier of ours names; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  if (!path.startsWith('.')) return undefined
  return relative(ROOT, resolve(ROOT, dirname(file), path))
}

function topOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name)
    return statSync(join(ROOT, path)).isDirectory() ? filesBelow(path) : [path]
  })
}
