import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallOutputs } from '#contract/calls.ts'
import { LOCALES, type Locale, type LocaleTexts } from '#contract/values/locale.ts'
import { systemClock } from '#server/clock.ts'
import { DEMO_FOLDER, STARTER_FOLDER } from '#server/config/content-folders.ts'
import { signMemberToken } from '#server/domain/people/tokens/sign-member-token.ts'
import { FEEDBACK } from '../api/form-server.ts'
import { PRODUCTION } from '../api/production-settings.ts'
import { listenForMail, type SmtpListener } from '../api/smtp-listener.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { pageAddresses } from '../faults/page-addresses.ts'
import { runProcess } from '../faults/run-process.ts'
import { solveBotCheck } from './solve-bot-check.ts'
import { unpackImage, type UnpackedImage } from './unpack-image.ts'

const LIMIT_MS = 180_000
const NAME: LocaleTexts = {
  'zh-TW': '巷口 Corner',
  'zh-CN': '街角 Corner',
  'en-US': 'Corner Shops',
}
const SHORT_NAME: LocaleTexts = { 'zh-TW': '巷口', 'zh-CN': '街角', 'en-US': 'Corner' }
const OLD_NAME = /\bhongli|紅利|红利/i
/** Names on the wire stay whatever the brand is (content/starter/README.md). */
const WIRE_NAMES = /hongli-statement\/1/g
const EVENT = 'events/anniversary.json'
const SECRET = 'a-secret-of-a-test-that-is-long-enough'

/** All words of an operator are his own; the event takes the demo's form. */
describe('With another brand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-brand-'))
  const content = join(folder, 'content')
  const settings = {
    ...PRODUCTION,
    PUBLIC_ORIGIN: 'https://corner.example',
    MEMBER_TOKEN_SECRET: SECRET,
    MEMBER_TOKEN_ISSUER: 'corner',
    MEMBER_TOKEN_AUDIENCE: 'corner',
    MAIL_FROM: 'Corner <no-reply@corner.example>',
    MAIL_TO: 'service@corner.example',
    DATA_DIR: join(folder, 'data'),
  }
  let mail: SmtpListener
  let image: UnpackedImage
  let server: BuiltServer

  beforeAll(async () => {
    image = unpackImage()
    writeContent(content)
    const importing = [image.operate, 'content', 'import', content, '--as', 'anna@corner.example']
    for (const command of [[image.operate, 'migrate', '--as', 'anna@corner.example'], importing]) {
      const { code, errors } = await runProcess(command, settings, image.root)
      if (code !== 0) throw new Error(errors)
    }
    writeFileSync(join(image.root, 'build/client/icons/icon-192.png'), 'our own icon')
    mail = await listenForMail()
    const own = { ...settings, SMTP_URL: mail.url, LOG_LEVEL: 'info' }
    server = await startBuiltServer(own, image)
  }, LIMIT_MS)
  afterAll(async () => {
    await server.stop()
    image.remove()
    rmSync(folder, { recursive: true })
  })

  test.each(LOCALES)('no page names another one in %s', { timeout: LIMIT_MS }, async (locale) => {
    const token = await signMemberToken(
      { secret: SECRET, issuer: 'corner', audience: 'corner' },
      systemClock,
      { memberId: 'mei', area: 'tw', hours: 1 },
    )
    const lang = `lang=${locale}`
    const named: string[] = []
    let shown = 0
    for (const path of pageAddresses()) {
      for (const cookie of [lang, `${lang}; __Host-session=${token}`]) {
        const page = await fetch(server.origin + path, { headers: { cookie }, redirect: 'manual' })
        expect(page.status, path).toBeLessThan(500)
        if (page.status === 200) shown += 1
        const all = JSON.stringify([...page.headers]) + (await page.text())
        const found = OLD_NAME.exec(all.replaceAll(WIRE_NAMES, ''))
        if (found) named.push(`${path}: ${all.slice(found.index - 60, found.index + 60)}`)
      }
    }
    expect(named).toEqual([])
    expect(shown).toBeGreaterThan(80)
  })

  test.each(LOCALES)('home, manifest and calendar bear it in %s', async (locale) => {
    const home = await textOf('/', locale)
    expect(home).toContain(`｜${NAME[locale]}</title>`)
    expect(home).toContain(`–${new Date().getUTCFullYear()} ${NAME[locale]}</p>`)
    expect(home).toContain(`</span>${SHORT_NAME[locale]}</div>`)
    expect(await textOf('/experience/customer', locale)).toContain(SHORT_NAME[locale])
    const manifest = JSON.parse(await textOf('/manifest.webmanifest', locale)) as object
    expect(manifest).toMatchObject({ name: NAME[locale], short_name: SHORT_NAME[locale] })
    const calendar = await textOf('/events/reminder/anniversary', locale)
    expect(calendar).toContain('PRODID:-//corner//Events//EN')
    expect(calendar).not.toMatch(OLD_NAME)
  })

  test.each(LOCALES)('a mail is signed by it in %s', async (locale) => {
    const reference = await sendFeedback(locale)
    const mailsAbout = () => mail.mails.filter(({ body }) => body.includes(reference))
    await expect.poll(() => mailsAbout().length).toBe(2)
    const toSender = mailsAbout().find(({ to }) => to.includes(FEEDBACK.email))
    expect(toSender?.body.replaceAll('\r', '')).toContain(`\n\n${NAME[locale]}\n`)
    expect(JSON.stringify(mailsAbout())).not.toMatch(OLD_NAME)
  })

  test('owners who have no app of their own are led to their page, also on a phone', async () => {
    const answer = await fetch(`${server.origin}/share/link/download-boss`, {
      headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15; Mobile) Chrome/140.0' },
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/boss'])
  })

  test('a picture that was laid over one of the build is the one that is served', async () => {
    expect(await textOf('/icons/icon-192.png', 'en-US')).toBe('our own icon')
  })

  async function textOf(path: string, locale: Locale): Promise<string> {
    const response = await fetch(server.origin + path, { headers: { cookie: `lang=${locale}` } })
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }

  async function sendFeedback(locale: Locale): Promise<string> {
    const botCheck = await solveBotCheck(server.origin)
    const answer = await fetch(`${server.origin}/api/official/feedback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', LANG: locale },
      body: JSON.stringify({ ...FEEDBACK, botCheck }),
    })
    const { feedback } = (await answer.json()) as CallOutputs['createFeedback']
    return feedback.reference
  }
})

function writeContent(folder: string): void {
  cpSync(STARTER_FOLDER, folder, { recursive: true })
  const file = join(folder, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  const own = { id: 'corner', name: NAME, shortName: SHORT_NAME, deepLinkScheme: 'corner://' }
  writeFileSync(file, JSON.stringify({ ...brand, ...own }))
  mkdirSync(join(folder, 'events'))
  const event = readFileSync(join(DEMO_FOLDER, EVENT), 'utf8')
  writeFileSync(join(folder, EVENT), event.replaceAll(new RegExp(OLD_NAME, 'gi'), 'Corner'))
}
