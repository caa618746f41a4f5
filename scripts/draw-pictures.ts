/**
 * Draws the product's picture files into `public/`: favicons, app icons and the Open Graph pictures
 * of each locale, from the same components and tokens that the pages use.
 *
 * Usage: npm run draw-pictures [-- <part of a file name>]; CHROMIUM_PATH names the browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { openGraphs, type OpenGraph } from './open-graph-pictures.ts'

const ROOT = join(import.meta.dirname, '..')
const OG_BYTES_MAX = 150_000
const tokens = readFileSync(join(ROOT, 'web/styles/tokens.css'), 'utf8')

type Sheet = { html: string; width: number; height: number; transparent?: boolean }

/** Markup of the first component that a file of `web/art` exports. */
async function draw(file: string, props: Record<string, unknown> = {}): Promise<string> {
  const { module } = await runnerImport<Record<string, ComponentType>>(
    join(ROOT, 'web/art', `${file}.tsx`),
    { configFile: false, root: ROOT, logLevel: 'error' },
  )
  const component = Object.values(module).find((value) => typeof value === 'function')
  if (!component) throw new Error(`web/art/${file}.tsx exports no component`)
  return renderToStaticMarkup(createElement(component, props))
}

/** A file of its own has no style sheet around it: put the light tokens' values in. */
function withLightColors(svg: string): string {
  const light = tokens.replace(/@media[^{]*\{[\s\S]*?\n\}/g, '')
  const values = new Map([...light.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]))
  return svg
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const value = values.get(name)
      if (!value) throw new Error(`no token ${name}`)
      return value
    })
    .replace(/ (class|aria-hidden)="[^"]*"/g, '')
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

/** The app icon is the envelope itself, cut by the system's mask; the seal stays in the safe zone. */
async function appIcon(size: number, radiusPercent: number): Promise<Sheet> {
  const seal = await draw('seal', { character: '利', className: 'seal' })
  const html = `<style>.icon{width:100%;height:100%;border-radius:${radiusPercent}%;overflow:hidden;
    position:relative;display:block}.face,.seal{position:absolute;display:block}
    .face{inset:0}.seal{left:29%;top:29%;width:42%}</style>
    <div class="icon"><svg class="face" viewBox="0 0 100 100">
    <path d="M0 0h100v100H0Z" fill="var(--art-red)"/>
    <path d="M0 76q50 26 100 0v24H0Z" fill="var(--art-red-deep)" opacity=".35"/>
    <path d="M0 0h100v34Q50 82 0 34Z" fill="var(--art-red-deep)"/>
    <path d="M0 0h100v28Q50 76 0 28Z" fill="var(--art-red-light)"/></svg>${seal}</div>`
  return { html, width: size, height: size, transparent: radiusPercent > 0 }
}

const fonts: Record<Locale, string> = {
  'zh-TW': '"PingFang TC","Noto Sans CJK TC","Noto Sans TC",sans-serif',
  'zh-CN': '"PingFang SC","Noto Sans CJK SC","Noto Sans SC",sans-serif',
  'en-US': '"Helvetica Neue","Noto Sans CJK TC",sans-serif',
}

const layouts: Record<OpenGraph['layout'], string> = {
  beside: '.art{right:16px;top:80px;width:620px}',
  panel: '.art{right:0;top:0;width:540px;height:630px;border-radius:64px 0 0 64px;overflow:hidden}',
  phone: `.art{right:178px;top:76px;width:330px}
    body::before{content:"";position:absolute;right:80px;bottom:0;width:520px;height:560px;
    border-radius:260px 260px 0 0;background:var(--art-sky)}`,
  behind: '.art{inset:0}.words{top:140px!important}',
  street: '.art{right:0;top:0;width:680px;height:630px}.words{width:560px}',
  over: '.art{left:0;bottom:0;width:1200px;height:560px}.words{top:152px!important}',
  door: '.art{right:0;top:0;width:560px;height:640px}',
  above: `.sheet{background:var(--art-eve-wall)!important}.art{left:0;top:0;width:1200px;height:504px}
    .words{top:512px!important}.logo{left:auto!important;right:72px;top:540px!important;height:52px!important}`,
  below: '.art{left:120px;bottom:0;width:960px;height:420px}.words{top:140px!important}',
}

async function openGraph(name: string, locale: Locale): Promise<Sheet> {
  const picture = openGraphs[name]
  if (!picture) throw new Error(`no Open Graph picture ${name}`)
  const isEnglish = locale === 'en-US'
  const art = await draw(picture.art, { className: 'drawing' })
  const logo = await draw('brand-logo', { className: 'logo' })
  const html = `<style>.sheet{position:absolute;inset:0;overflow:hidden;background:var(--paper);
    color:var(--ink);font-family:${fonts[locale]}}
    .art,.words,.logo{position:absolute}.drawing{display:block;width:100%;height:100%}
    .logo{left:72px;top:${picture.tone ? 48 : 64}px;height:64px;width:auto;color:var(--ink)}
    .words{left:72px;top:232px;white-space:pre-line;font-weight:800;font-size:${isEnglish ? 68 : 76}px;
    line-height:${isEnglish ? 1.12 : 1.28};letter-spacing:${isEnglish ? '-.02em' : '.02em'}}
    .rule{position:absolute;left:72px;bottom:72px;width:96px;height:12px;border-radius:6px;
    background:var(--art-gold)}${layouts[picture.layout]}</style>
    <div class="sheet ${picture.tone ?? ''}"><div class="art">${art}</div>${logo}
    <div class="words">${picture.words[locale]}</div>
    ${hasRule(picture) ? '<div class="rule"></div>' : ''}</div>`
  return { html, width: 1200, height: 630 }
}

/** Where words and drawing do not share the lower edge. */
function hasRule({ layout }: OpenGraph): boolean {
  return !['behind', 'above', 'over', 'below'].includes(layout)
}

/** For pages without a picture of their own: the street under the brand's name. */
async function defaultOpenGraph(): Promise<Sheet> {
  const art = await draw('street-scene', { className: 'drawing' })
  const logo = await draw('brand-logo', { className: 'logo' })
  const html = `<style>body{color:var(--ink)}.drawing{display:block;width:100%;height:100%}
    .logo{position:absolute;left:50%;top:22px;height:60px;transform:translateX(-50%)}</style>
    ${art}${logo}`
  return { html, width: 1200, height: 630 }
}

async function shoot(page: Page, sheet: Sheet): Promise<Buffer> {
  const { width, height, html, transparent } = sheet
  await page.setViewportSize({ width, height })
  const base = `*{box-sizing:border-box}html,body{margin:0;width:100%;height:100%}`
  await page.setContent(`<!doctype html><style>${tokens}${base}</style>${html}`)
  return page.screenshot({ type: 'png', omitBackground: transparent ?? false })
}

/** An .ico of PNG pictures, as every browser since 2007 reads it. */
function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

function save(file: string, bytes: Buffer | string) {
  const path = join(ROOT, 'public', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  console.log(`${String(Buffer.byteLength(bytes)).padStart(8)}  public/${file}`)
}

async function drawIcons(page: Page, isWanted: (file: string) => boolean) {
  const mark = withLightColors(await draw('brand-mark'))
  if (isWanted('favicon.svg')) save('favicon.svg', `${mark}\n`)
  if (isWanted('favicon.ico')) {
    const fill = '<style>svg{display:block;width:100%;height:100%}</style>'
    const pictures = []
    for (const size of [16, 32, 48]) {
      const sheet = { html: fill + mark, width: size, height: size, transparent: true }
      pictures.push({ size, png: await shoot(page, sheet) })
    }
    save('favicon.ico', icoOf(pictures))
  }
  for (const [file, size, radiusPercent] of [
    ['apple-touch-icon.png', 180, 0],
    ['icons/icon-192.png', 192, 22],
    ['icons/icon-512.png', 512, 22],
    ['icons/icon-maskable-512.png', 512, 0],
  ] as const) {
    if (isWanted(file)) save(file, await shoot(page, await appIcon(size, radiusPercent)))
  }
}

async function drawOpenGraphs(page: Page, isWanted: (file: string) => boolean) {
  const sheets: [file: string, sheet: () => Promise<Sheet>][] = [
    ['og/default.png', defaultOpenGraph],
  ]
  for (const name of Object.keys(openGraphs)) {
    for (const locale of LOCALES) {
      sheets.push([`og/${locale}/${name}.png`, () => openGraph(name, locale)])
    }
  }
  for (const [file, sheet] of sheets) {
    if (!isWanted(file)) continue
    const png = await shoot(page, await sheet())
    if (png.length > OG_BYTES_MAX) throw new Error(`${file}: ${png.length} bytes is too heavy`)
    save(file, png)
  }
}

const part = process.argv[2] ?? ''
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ colorScheme: 'light' })
  await drawIcons(page, (file) => file.includes(part))
  await drawOpenGraphs(page, (file) => file.includes(part))
} finally {
  await browser.close()
}
