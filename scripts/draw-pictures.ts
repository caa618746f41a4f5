/**
 * Draws the product's picture files into `public/`: favicons, app icons and the Open Graph pictures
 * of each locale, from the same drawings and tokens that the pages use.
 *
 * Usage: npm run draw-pictures [-- <part of a file name>]; CHROMIUM_PATH names the browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { ArtName } from '#web/art/art-names.ts'
import { openGraphs, type OpenGraph } from './open-graph-pictures.ts'

const ROOT = join(import.meta.dirname, '..')
const OG_BYTES_MAX = 150_000
const tokens = readFileSync(join(ROOT, 'web/styles/tokens.css'), 'utf8')

type Sheet = { html: string; width: number; height: number; transparent?: boolean }

/** Markup of a drawing of `web/art`, with a class to place it by. */
function draw(name: ArtName, className = ''): string {
  const file = readFileSync(join(ROOT, 'web/art', `${name}.svg`), 'utf8')
  return file.slice(file.indexOf('<svg')).replace(' id="art"', ` class="${className}"`)
}

/** A file of its own has no style sheet around it: what it says beside each token is its colour. */
function withLightColors(svg: string): string {
  return svg.replace(/var\(--[\w-]+, (#\w+)\)/g, '$1').replace(' class=""', '')
}

function appIcon(size: number, radiusPercent: number): Sheet {
  const html = `<style>.icon{display:block;width:100%;height:100%;border-radius:${radiusPercent}%}</style>
    ${draw('app-icon', 'icon')}`
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
    .sheet::before{content:"";position:absolute;right:80px;bottom:0;width:520px;height:560px;
    border-radius:260px 260px 0 0;background:var(--art-sky)}`,
  behind: '.art{inset:0}.words{top:140px!important}',
  street: '.art{right:0;top:0;width:680px;height:630px}.words{width:560px}',
  over: '.art{left:0;bottom:0;width:1200px;height:560px}.words{top:152px!important}',
  door: '.art{right:0;top:0;width:560px;height:640px}',
  above: `.sheet{background:var(--art-eve-wall)!important}.art{left:0;top:0;width:1200px;height:504px}
    .words{top:512px!important}.logo{left:auto!important;right:72px;top:540px!important;height:52px!important}`,
  below: '.art{left:120px;bottom:0;width:960px;height:420px}.words{top:140px!important}',
}

function openGraph(name: string, locale: Locale): Sheet {
  const picture = openGraphs[name]
  if (!picture) throw new Error(`no Open Graph picture ${name}`)
  const isEnglish = locale === 'en-US'
  const art = draw(picture.art, 'drawing')
  const logo = draw('brand-logo', 'logo')
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
function defaultOpenGraph(): Sheet {
  const art = draw('scenes/street', 'drawing')
  const logo = draw('brand-logo', 'logo')
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
  const mark = withLightColors(draw('brand-mark'))
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
    if (isWanted(file)) save(file, await shoot(page, appIcon(size, radiusPercent)))
  }
}

async function drawOpenGraphs(page: Page, isWanted: (file: string) => boolean) {
  const sheets: [file: string, sheet: () => Sheet][] = [['og/default.png', defaultOpenGraph]]
  for (const name of Object.keys(openGraphs)) {
    for (const locale of LOCALES) {
      sheets.push([`og/${locale}/${name}.png`, () => openGraph(name, locale)])
    }
  }
  for (const [file, sheet] of sheets) {
    if (!isWanted(file)) continue
    const png = await shoot(page, sheet())
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
