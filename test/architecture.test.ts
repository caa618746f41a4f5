import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import {
  ROOT,
  filesBelow,
  importsOf,
  packagesOf,
  readSource,
  sourceFiles as files,
  topOf,
  valueImportsOf,
} from './source-files.ts'

/** Which top folders a top folder may import, besides itself (ARCHITECTURE.md, Rules that tests hold). */
const WALLS: Record<string, readonly string[]> = {
  contract: [],
  web: ['contract'],
  server: ['contract'],
  // One stands in for another company: it knows nothing of ours, and nothing of ours knows it.
  packages: [],
}

/** The one place where the server meets the pages: it makes the context that loaders read. */
const WALL_DOORS = new Set(['server/http/pages/page-handler.ts', 'server/http/pages/brand.ts'])

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

  test('a package of ours imports its own files, and what it asks for in the root’s version', () => {
    const root = manifestOf('package.json')
    const breaches = files
      .filter((file) => topOf(file) === 'packages')
      .flatMap((file) => {
        const own = file.split('/').slice(0, 2).join('/')
        const { dependencies } = manifestOf(`${own}/package.json`)
        const strangers = importsOf(file).filter((target) => !target.startsWith(`${own}/`))
        const unpinned = packagesOf(file)
          .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
          .filter((name) => !name.startsWith('node:'))
          .filter((name) => !dependencies[name] || dependencies[name] !== root.dependencies[name])
        return [...strangers, ...unpinned].map((target) => `${file} -> ${target}`)
      })
    expect(breaches).toEqual([])
  })

  test('the contract needs nothing but zod and its own declarations', () => {
    const packages = files
      .filter((file) => file.startsWith('contract/'))
      .flatMap((file) => packagesOf(file).map((name) => `${file} -> ${name}`))
      .filter((line) => !/ -> (zod|libphonenumber-js.*|stdnum.*)$/.test(line))
    expect(packages).toEqual([])
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
      .map((file) => `${file} ${readSource(file).split('\n').length - 1}`)
      .filter((line) => Number(line.split(' ')[1]) > 300)
    expect(long).toEqual([])
  })

  test('few files lie loose in the root of web', () => {
    const loose = files.filter((file) => /^web\/[^/]+$/.test(file))
    expect(loose.length).toBeLessThanOrEqual(6)
  })

  test('no work is left for later', () => {
    const mark = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', '@ts-' + 'ignore'].join('|'))
    const marked = files.filter((file) => mark.test(readSource(file)))
    expect(marked).toEqual([])
  })

  test('every form that acts for a member names what it does', () => {
    // What the forms of visitors hold is their key (web/page/form-action.ts).
    const ofVisitors = [
      'web/components/forms/contact-form.tsx',
      'web/components/home/sign-up-section.tsx',
    ]
    const nameless = filesBelow('web')
      .filter((file) => file.endsWith('.tsx') && !ofVisitors.includes(file))
      .filter((file) => {
        const source = readSource(file)
        return /<Form\b[^]*?method="post"/.test(source) && !source.includes('<SubmissionKey />')
      })
    expect(nameless).toEqual([])
  })

  test('only tokens.css names a colour', () => {
    const colour = /#[0-9a-f]{3,8}\b(?!['"]?\s*\))|\brgba?\(|\bhsla?\(/i
    const named = filesBelow('web')
      .filter((file) => /\.(css|tsx)$/.test(file) && !file.endsWith('tokens.css'))
      .filter((file) => colour.test(readSource(file).replace(/url\([^)]*\)/g, '')))
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
      .filter((file) => /hongli|紅利|红利/i.test(readSource(file)))
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

function manifestOf(path: string): { dependencies: Record<string, string> } {
  return JSON.parse(readSource(path)) as { dependencies: Record<string, string> }
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
