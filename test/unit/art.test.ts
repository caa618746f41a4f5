import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ART_NAMES } from '#web/art/art-names.ts'
import { coverParts } from '#web/components/stores/cover-parts.ts'
import { ROOT, filesBelow, readSource, sourceFiles } from '../source-files.ts'

const FOLDER = 'web/art/'
const drawings = filesBelow('web/art')
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({
    name: file.slice(FOLDER.length, -'.svg'.length),
    svg: readFileSync(join(ROOT, file), 'utf8'),
  }))

/** Made of parts, by `coverParts`. */
const COVERS = 'store-covers'
/** Cut out by a clip path, which not every browser follows into a file: they come with their page. */
const CLIPPED = ['scenes/new-year-goat', 'scenes/new-year-horse']
/** Not of a page. */
const OF_SCRIPTS = ['app-icon']

const symbolsOf = (svg: string) =>
  [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = '']) => id)

test('every drawing has its name in the list, and a part of a sheet each', () => {
  const names = drawings
    .filter(({ name }) => name !== COVERS)
    .flatMap(({ name, svg }) => {
      const symbols = symbolsOf(svg)
      return symbols.length === 0 ? [name] : symbols.map((id) => `${name}#${id}`)
    })
  expect([...ART_NAMES].toSorted()).toEqual(names.toSorted())
})

test('every drawing stands on a page', () => {
  const sources = sourceFiles
    .filter((file) => file.startsWith('web/') && !file.startsWith('web/art/'))
    .map(readSource)
    .join('\n')
  const unused = ART_NAMES.filter((name) => !OF_SCRIPTS.includes(name))
    .filter((name) => !name.startsWith('card-brands#'))
    .filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`"${name}"`))
  expect(unused).toEqual([])
})

test('a drawing that a page refers to as a whole is called art', () => {
  const nameless = drawings
    .filter(({ name, svg }) => name !== COVERS && symbolsOf(svg).length === 0)
    .filter(({ svg }) => !/<svg [^>]*\bid="art" [^>]*viewBox="/.test(svg))
  expect(nameless.map(({ name }) => name)).toEqual([])
})

test('every colour is a token with its value of the light theme, or that of the text', () => {
  const tokens = readSource('web/styles/tokens.css').replace(/@media[^{]*\{[\s\S]*?\n\}/g, '')
  const light = new Map<string, string>()
  for (const [, name = '', value = ''] of tokens.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    if (!light.has(name)) light.set(name, value)
  }
  const wrong = drawings.flatMap(({ name, svg }) =>
    [...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)]
      .map(([, color = '']) => color)
      .filter((color) => color !== 'none' && color !== 'currentColor')
      .filter((color) => {
        const [, token = '', value] = /^var\((--[\w-]+), (.+)\)$/.exec(color) ?? []
        return value === undefined || light.get(token) !== value
      })
      .map((color) => `${name}: ${color}`),
  )
  expect(wrong).toEqual([])
})

test('no drawing has what a reference to it leaves behind', () => {
  // Tried in Chromium: the page's classes and a gradient's tokens do not reach into a file.
  const breaches = drawings.filter(
    ({ name, svg }) =>
      / (class|style|filter|mask)=|<(style|image|text|\w+Gradient)\b/.test(svg) ||
      (svg.includes('url(') && !CLIPPED.includes(name)),
  )
  expect(breaches.map(({ name }) => name)).toEqual([])
})

test('the covers of stores use every part of their sheet, and no other', () => {
  const sheet = drawings.find(({ name }) => name === COVERS)?.svg ?? ''
  const ids = [...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  const seeds = Array.from({ length: 200 }, (_, index) => `store-${index}`)
  const used = new Set(
    ['food', 'unknown', ...ids].flatMap((icon) => seeds.flatMap((seed) => coverParts(icon, seed))),
  )
  expect([...used].toSorted()).toEqual(ids.toSorted())
})
