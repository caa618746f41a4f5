import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { MENU_BELOW, sizeOf, type Width } from './sizes.ts'
import { fileOf, type State } from './picture-name.ts'
import type { Session } from './session.ts'
import type { OpenPage } from './studio.ts'
import type { Subject } from './subject.ts'

/** As high as the browser draws at once. */
const MAX_HEIGHT = 16_000
/** What a page has asked for and not got by then is not waited for. */
const PATIENCE_MS = 3_000

interface Moment {
  open: OpenPage
  state: State
  /** The page to its end, rather than what is seen of it at first. */
  isWhole: boolean
}

/** Writes a picture of what a page shows now, for each width and each of the schemes. */
export async function takePictures(
  { name: subject, masked }: Subject,
  { folder, locale, widths, schemes }: Session,
  { open, state, isWhole }: Moment,
): Promise<void> {
  const { page } = open
  for (const width of widths) {
    if (state === 'menu' && width >= MENU_BELOW) continue
    await fit(open, width, isWhole)
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      if (masked) await hide(page, masked)
      await untilDrawn(page)
      // Nothing blinks in it, and what moves is at its end.
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      writeFileSync(join(folder, fileOf({ subject, state, width, scheme, locale })), png)
    }
  }
}

/** Takes its ink and leaves its place; a box over it (`mask`) would bring the backdrop of our dialogs. */
async function hide(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluateAll((elements) => {
    for (const element of elements) (element as HTMLElement).style.visibility = 'hidden'
  })
}

/** Gives the page its width, and where it is pictured to its end, its height: no foot stands in its midst. */
async function fit(open: OpenPage, width: Width, isWhole: boolean): Promise<void> {
  const { page } = open
  await page.setViewportSize(sizeOf(width))
  await untilCome(open)
  if (!isWhole) return
  const height = await settledHeight(page, width)
  await page.setViewportSize({ width, height })
  await untilCome(open)
}

/** Some scripts give parts their place a moment after they have come. */
async function settledHeight(page: Page, width: Width): Promise<number> {
  let height = await heightOf(page, width)
  for (let round = 0; round < 5; round += 1) {
    await page.evaluate(nextFrames)
    const next = await heightOf(page, width)
    if (next === height) break
    height = next
  }
  return height
}

async function heightOf(page: Page, width: Width): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return Math.min(Math.max(height, sizeOf(width).height), MAX_HEIGHT)
}

/** Lets come what a page asks for by its size, or by what is in view. */
async function untilCome({ page, underway }: OpenPage): Promise<void> {
  await page.evaluate(nextFrames)
  const deadline = Date.now() + PATIENCE_MS
  while (underway.size > 0 && Date.now() < deadline) await page.evaluate(nextFrames)
}

async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].filter(({ currentSrc, complete }) => currentSrc && complete)
    // One that is broken has what stands in its place.
    await Promise.allSettled(images.map((image) => image.decode()))
  })
  await page.evaluate(hideChances)
  await page.evaluate(nextFrames)
}

/** Runs in the browser: references, order numbers and links are made by chance, and pages print them. */
function hideChances(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const words = text.nodeValue ?? ''
    const fixed = words
      .replaceAll(/\b([A-Z]{2})-[0-9A-Z]{8}\b/g, '$1-00000000')
      .replaceAll(/\b([PBR])[0-9A-Z]{18}\b/g, `$1${'0'.repeat(18)}`)
      .replaceAll(/\b(link|token|nonce|signature|issued)=[\w.~%-]+/g, '$1=0')
    if (fixed !== words) text.nodeValue = fixed
  }
}

/** Runs in the browser: what observers and scripts make of a change is drawn after it. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
}
