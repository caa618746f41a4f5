import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparePictures, describeChange } from '../../scripts/pictures/compare-pictures.ts'

const FILE = 'site-home.shown.390.light.zh-TW.png'
let root: string
let before: string
let now: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hongli-compare-'))
  before = join(root, 'before')
  now = join(root, 'now')
  for (const folder of [before, now]) mkdirSync(folder)
})

afterEach(() => rmSync(root, { recursive: true }))

test('The same pixels are the same picture, however they are packed', () => {
  write(before, FILE, white(4, 3), 1)
  write(now, FILE, white(4, 3), 9)
  expect(comparePictures(now, before, () => true)).toEqual(new Map())
})

test('Every pixel that differs is counted, in a box around them', () => {
  write(before, FILE, white(40, 30))
  write(now, FILE, withBlack(white(40, 30), [5, 7], [12, 21]))
  const changes = comparePictures(now, before, () => true)
  const change = { kind: 'changed', pixels: 2, box: { left: 5, top: 7, right: 12, bottom: 21 } }
  expect(changes).toEqual(new Map([[FILE, change]]))
  for (const [file, each] of changes) {
    expect(describeChange(file, each)).toBe(`changed  ${FILE}  2 pixels in 8x15 at 5,7`)
  }
})

test('What differs is drawn beside what was and what is, in red', () => {
  write(before, FILE, white(10, 10))
  write(now, FILE, withBlack(white(10, 10), [3, 4]))
  comparePictures(now, before, () => true)
  const sheet = PNG.sync.read(readFileSync(join(now, 'differences', FILE)))
  const [was, is, marked] = [0, 26, 52].map((left) => colorAt(sheet, left + 3, 4))
  expect([was, is, marked]).toEqual(['255,255,255', '0,0,0', '224,16,32'])
  expect(colorAt(sheet, 52, 0)).toBe('255,255,255')
})

test('What a longer page has more of differs', () => {
  write(before, FILE, white(4, 3))
  write(now, FILE, white(4, 5))
  expect(comparePictures(now, before, () => true).get(FILE)).toMatchObject({
    pixels: 8,
    box: { left: 0, top: 3, right: 3, bottom: 4 },
  })
})

test('New ones and those that are gone are told, but not what the run was not to take', () => {
  write(before, 'site-jobs.shown.390.light.zh-TW.png', white(1, 1))
  write(before, 'site-boss.shown.390.light.zh-TW.png', white(1, 1))
  write(now, FILE, white(1, 1))
  const changes = comparePictures(now, before, (file) => !file.startsWith('site-boss'))
  expect([...changes]).toEqual([
    [FILE, { kind: 'new' }],
    ['site-jobs.shown.390.light.zh-TW.png', { kind: 'gone' }],
  ])
})

function white(width: number, height: number): PNG {
  const png = new PNG({ width, height })
  png.data.fill(255)
  return png
}

function withBlack(png: PNG, ...points: readonly (readonly [x: number, y: number])[]): PNG {
  for (const [x, y] of points)
    png.data.fill(0, 4 * (y * png.width + x), 4 * (y * png.width + x) + 3)
  return png
}

function write(folder: string, file: string, png: PNG, deflateLevel = 9): void {
  writeFileSync(join(folder, file), PNG.sync.write(png, { deflateLevel }))
}

function colorAt({ width, data }: PNG, x: number, y: number): string {
  const at = 4 * (y * width + x)
  return [...data.subarray(at, at + 3)].join()
}
