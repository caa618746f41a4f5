/**
 * Draws the papers that stores of the demonstration hand in with their applications, into `content/demo/applications/`:
 * from our own drawings, of nobody who is there, and marked as what they are.
 *
 * Usage: node scripts/draw-demo-documents.ts; CHROMIUM_PATH names the browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

const ROOT = join(import.meta.dirname, '..')
const TO = join(ROOT, 'content/demo/applications')

interface Paper {
  file: string
  width: number
  height: number
  html: string
}

/** A sheet with a heading and lines of what it says. */
function sheet(file: string, heading: string, lines: readonly [string, string][]): Paper {
  const rows = lines.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')
  const html = `<div class="sheet"><h1>${heading}</h1><table>${rows}</table><div class="seal">DEMO</div></div>`
  return { file, width: 720, height: 960, html }
}

/** A card with a face that is nobody's. */
function card(file: string, heading: string, lines: readonly string[]): Paper {
  const face = `<svg viewBox="0 0 80 100"><rect width="80" height="100" fill="#dfe6e9"/>
    <circle cx="40" cy="40" r="18" fill="#8aa0a8"/><path d="M8 100c4-30 60-30 64 0z" fill="#8aa0a8"/></svg>`
  const html = `<div class="card"><h1>${heading}</h1>${face}<p>${lines.join('<br>')}</p><div class="seal">DEMO</div></div>`
  return { file, width: 800, height: 500, html }
}

/** A drawing of the house in place of a photograph. */
function photo(file: string, art: string): Paper {
  const svg = readFileSync(join(ROOT, 'web/art', `${art}.svg`), 'utf8')
  const html = `<div class="photo">${svg.slice(svg.indexOf('<svg'))}<div class="seal">DEMO</div></div>`
  return { file, width: 800, height: 600, html }
}

const PAPERS: readonly Paper[] = [
  sheet('tw-registration.png', '商業登記抄本', [
    ['商業名稱', '龍眼樹下豆花有限公司'],
    ['統一編號', '04595257'],
    ['負責人', '周美玲'],
    ['所在地', '臺北市大同區迪化街一段 201 號'],
    ['組織類型', '有限公司'],
    ['核准日期', '民國 115 年 9 月 8 日'],
  ]),
  sheet('tw-bank-book.png', '存摺封面', [
    ['銀行', '巷口商業銀行 大稻埕分行'],
    ['戶名', '龍眼樹下豆花有限公司'],
    ['帳號', '0123-456-789012'],
  ]),
  photo('tw-store.png', 'scenes/night-shop'),
  sheet('tw-cafe-registration.png', '公司登記表', [
    ['公司名稱', '轉角慢書有限公司'],
    ['統一編號', '12345675'],
    ['負責人', '許文彬'],
    ['所在地', '臺北市大安區和平東路二段 96 號'],
    ['資本額', '新臺幣 1,000,000 元'],
  ]),
  card('tw-cafe-identity.png', '身分證（範例）', [
    '姓名　許文彬',
    '出生　民國 75 年 3 月 2 日',
    '編號　A1●●●●●●●●',
  ]),
  sheet('tw-cafe-bank-book.png', '存摺封面', [
    ['銀行', '巷口商業銀行 和平分行'],
    ['戶名', '轉角慢書有限公司'],
    ['帳號', '9876-543-210987'],
  ]),
  photo('tw-cafe-store.png', 'scenes/street'),
  sheet('my-registration.pdf', 'Section 17: Registration of a company', [
    ['Company', 'Kopi Ah Seng Sdn Bhd'],
    ['Number', '202301012345'],
    ['Director', 'Lim Ah Seng'],
    ['Address', '12, Jalan Petaling, 50000 Kuala Lumpur'],
  ]),
  card('my-identity.png', 'Identity card (sample)', [
    'LIM AH SENG',
    '800101-14-••••',
    'Kuala Lumpur',
  ]),
  sheet('my-statement.png', 'Account statement', [
    ['Bank', 'Lorong Bank, Petaling Street'],
    ['Holder', 'Kopi Ah Seng Sdn Bhd'],
    ['Account', '5123 4567 8901'],
  ]),
  sheet('sg-profile.png', 'Business profile', [
    ['Entity', 'Tiong Bahru Kueh Pte. Ltd.'],
    ['UEN', '201912345R'],
    ['Officer', 'Tan Hui Min'],
    ['Address', '55 Tiong Bahru Road, Singapore 160055'],
  ]),
]

const STYLE = `<style>*{box-sizing:border-box}body{margin:0;font-family:"Noto Sans CJK TC",sans-serif;color:#22333b}
  .sheet,.card,.photo{position:absolute;inset:0;overflow:hidden;background:#fdfaf3}
  .sheet{padding:64px;border:12px double #c9b68a}.sheet h1{font-size:34px;text-align:center;margin:0 0 48px}
  table{width:100%;border-collapse:collapse;font-size:22px}th,td{border:1px solid #c9b68a;padding:14px;text-align:left}
  th{width:34%;background:#f3ead6;font-weight:600}.card{padding:40px;background:#eef4ef;border:8px solid #9db8a5}
  .card h1{font-size:30px;margin:0 0 24px}.card svg{position:absolute;right:48px;top:110px;width:200px}
  .card p{font-size:26px;line-height:2;margin:0}.photo svg{width:100%;height:100%}
  .seal{position:absolute;right:36px;bottom:32px;padding:6px 22px;border:5px solid #c0392b;color:#c0392b;
  font:700 34px sans-serif;transform:rotate(-8deg);border-radius:10px;background:#fffc}</style>`

async function draw(page: Page, { file, width, height, html }: Paper): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><meta charset="utf-8">${STYLE}${html}`)
  const bytes = file.endsWith('.pdf')
    ? await page.pdf({ width: `${width}px`, height: `${height}px`, printBackground: true })
    : await page.screenshot()
  writeFileSync(join(TO, file), bytes)
  process.stdout.write(`${file} ${bytes.length} bytes\n`)
}

mkdirSync(TO, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  for (const paper of PAPERS) await draw(page, paper)
} finally {
  await browser.close()
}
