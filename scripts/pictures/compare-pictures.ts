import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { listPictures } from './picture-name.ts'

/** How a picture stands to that of an earlier run. */
export type Change = { kind: 'changed'; pixels: number; box: Box } | { kind: 'new' | 'gone' }

/** Where pictures differ, in pixels from the upper left corner; the corners belong to it. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Of the folder of the pictures: what was, what is, and what differs, side by side. */
export const DIFFERENCES = 'differences'

const GAP = 16
const RED = 0xff_20_10_e0
const GREY = 0xff_80_80_80
const WHITE = 0xff_ff_ff_ff

/**
 * Which pictures differ from those of an earlier run, and where; writes a picture of each that does into
 * the folder's `differences`. A pixel differs with its colour, however little: nothing is to move
 * unseen, and the same page twice gives the same pixels.
 *
 * @param isTaken whether this run was to take it: what it left out is not gone
 */
export function comparePictures(
  folder: string,
  earlier: string,
  isTaken: (file: string) => boolean,
): Map<string, Change> {
  const before = new Set(listPictures(earlier).filter(isTaken))
  const changes = new Map<string, Change>()
  rmSync(join(folder, DIFFERENCES), { recursive: true, force: true })
  for (const file of listPictures(folder).filter(isTaken)) {
    const change = before.delete(file) ? compareFiles(folder, earlier, file) : newOne()
    if (change) changes.set(file, change)
  }
  for (const file of before) changes.set(file, { kind: 'gone' })
  return changes
}

/** In a line: `changed  wallet.shown.390.light.zh-TW.png  1,204 pixels in 300x48 at 16,220`. */
export function describeChange(file: string, change: Change): string {
  if (change.kind !== 'changed') return `${change.kind.padEnd(8)} ${file}`
  const { left, top, right, bottom } = change.box
  const box = `${right - left + 1}x${bottom - top + 1} at ${left},${top}`
  return `changed  ${file}  ${change.pixels.toLocaleString('en-US')} pixels in ${box}`
}

function newOne(): Change {
  return { kind: 'new' }
}

function compareFiles(folder: string, earlier: string, file: string): Change | undefined {
  const [now, was] = [readFileSync(join(folder, file)), readFileSync(join(earlier, file))]
  // The browser writes the same pixels as the same bytes.
  if (now.equals(was)) return undefined
  const sheet = new Sheet(PNG.sync.read(was), PNG.sync.read(now))
  if (sheet.pixels === 0) return undefined
  mkdirSync(join(folder, DIFFERENCES), { recursive: true })
  writeFileSync(join(folder, DIFFERENCES, file), PNG.sync.write(sheet.draw(), { deflateLevel: 3 }))
  return { kind: 'changed', pixels: sheet.pixels, box: sheet.box }
}

/** Two pictures, with every pixel by which they differ; what only one of them has differs. */
class Sheet {
  readonly #was: Pixels
  readonly #now: Pixels
  readonly #width: number
  readonly #height: number
  pixels = 0
  readonly box: Box = { left: Infinity, top: Infinity, right: -1, bottom: -1 }

  constructor(was: PNG, now: PNG) {
    this.#was = pixelsOf(was)
    this.#now = pixelsOf(now)
    this.#width = Math.max(was.width, now.width)
    this.#height = Math.max(was.height, now.height)
    this.#forEach((x, y) => {
      if (!this.#differs(x, y)) return
      const { box } = this
      this.pixels += 1
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    })
  }

  /** Before, after, and after once more: pale, with red where it differs. */
  draw(): PNG {
    const drawn = new PNG({ width: 3 * this.#width + 2 * GAP, height: this.#height })
    const target = pixelsOf(drawn)
    target.all.fill(GREY)
    this.#forEach((x, y) => {
      const row = y * target.width + x
      const [was, now] = [colorAt(this.#was, x, y), colorAt(this.#now, x, y)]
      target.all[row] = was ?? WHITE
      target.all[row + this.#width + GAP] = now ?? WHITE
      target.all[row + 2 * (this.#width + GAP)] = was === now ? pale(now ?? WHITE) : RED
    })
    return drawn
  }

  #differs(x: number, y: number): boolean {
    return colorAt(this.#was, x, y) !== colorAt(this.#now, x, y)
  }

  #forEach(visit: (x: number, y: number) => void): void {
    for (let y = 0; y < this.#height; y += 1) {
      for (let x = 0; x < this.#width; x += 1) visit(x, y)
    }
  }
}

interface Pixels {
  width: number
  height: number
  /** Row by row, each as 0xAABBGGRR. */
  all: Uint32Array
}

function pixelsOf({ width, height, data }: PNG): Pixels {
  return { width, height, all: new Uint32Array(data.buffer, data.byteOffset, width * height) }
}

/** Undefined beyond the edge. */
function colorAt({ width, height, all }: Pixels, x: number, y: number): number | undefined {
  return x < width && y < height ? all[y * width + x] : undefined
}

/** A quarter of a colour on white. */
function pale(color: number): number {
  return (((color >>> 2) & 0x3f_3f_3f_3f) + 0xc0_c0_c0_c0) >>> 0
}
