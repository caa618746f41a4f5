import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { ConfigurationError } from '#server/config/mistakes.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { SmsNotSent } from '#server/domain/people/messages/sms-port.ts'
import { makeTwilioSms } from '#server/outside/sms/twilio-sms.ts'
import { nameOf, ReferralStage } from './referral-stage.ts'
import { openPglite } from './on-databases.ts'
import { listenHere } from './listen-here.ts'

const SID = 'AC0123456789abcdef0123456789abcdef'
const TOKEN = 'a-token-of-a-test-long-enough'
const FROM = '+15005550006'
const SMS = { eventId: 'e', to: '+886912345678', text: '驗證碼 123456' }

interface Heard {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  form: URLSearchParams
}

/** Speaks as Twilio's Messages API does, and can be made to fail. */
class TwilioListener {
  readonly heard: Heard[] = []
  answer: (response: ServerResponse) => void = accept
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(chunks).toString())
        const { method, url, headers } = request
        this.heard.push({ method, url, headers, form })
        this.answer(response)
      })
    })
  }

  async listen(): Promise<string> {
    return `http://127.0.0.1:${await listenHere(this.#server)}`
  }
}

function accept(response: ServerResponse) {
  response.writeHead(201, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ sid: 'SM0123456789abcdef0123456789abcdef', status: 'queued' }))
}

function refuse(status: number, code?: number) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    const message = `The 'To' number ${SMS.to} is not valid.`
    response.end(code === undefined ? 'Bad gateway' : JSON.stringify({ code, message, status }))
  }
}

describe('Text messages through Twilio', () => {
  const twilio = new TwilioListener()
  let apiUrl: string

  beforeAll(async () => {
    apiUrl = await twilio.listen()
  })
  afterEach(() => {
    twilio.answer = accept
  })

  const sms = (from = FROM) => makeTwilioSms({ apiUrl, accountSid: SID, authToken: TOKEN, from })
  const failure = (from?: string) =>
    sms(from)
      .send(SMS)
      .catch((error: unknown) => error as Error)

  test('are a form with the account’s name and token', async () => {
    await sms().send(SMS)
    const { method, url, headers, form } = twilio.heard.at(-1) as Heard
    expect([method, url]).toEqual(['POST', `/2010-04-01/Accounts/${SID}/Messages.json`])
    expect(headers['content-type']).toContain('application/x-www-form-urlencoded')
    const credentials = Buffer.from(`${SID}:${TOKEN}`).toString('base64')
    expect(headers.authorization).toBe(`Basic ${credentials}`)
    expect(Object.fromEntries(form)).toEqual({ To: SMS.to, From: FROM, Body: SMS.text })
  })

  test('go through a messaging service where one is configured', async () => {
    const service = 'MG0123456789abcdef0123456789abcdef'
    await sms(service).send(SMS)
    const form = twilio.heard.at(-1)?.form
    expect(form?.get('MessagingServiceSid')).toBe(service)
    expect(form?.has('From')).toBe(false)
  })

  test.each([
    [400, 21211, true],
    [400, 21614, true],
    [401, 20003, false],
    [429, 20429, false],
  ])('that are refused with %i, code %i, have not left', async (status, code, isNumberRefused) => {
    twilio.answer = refuse(status, code)
    const error = await failure()
    expect(error).toBeInstanceOf(SmsNotSent)
    expect(error).toMatchObject({ isNumberRefused })
    expect(JSON.stringify([String(error), error])).not.toMatch(/912345678|123456/)
  })

  test('may have left where Twilio itself fails or is silent', async () => {
    twilio.answer = refuse(502)
    expect(await failure()).not.toBeInstanceOf(SmsNotSent)
    twilio.answer = (response) => response.destroy()
    expect(await failure()).not.toBeInstanceOf(SmsNotSent)
    twilio.answer = (response) => {
      response.writeHead(302, { Location: `${apiUrl}/elsewhere` })
      response.end()
    }
    const before = twilio.heard.length
    expect(await failure()).toBeInstanceOf(Error)
    expect(twilio.heard).toHaveLength(before + 1)
  })

  test('have not left where nobody listens', async () => {
    const away = makeTwilioSms({
      apiUrl: 'http://127.0.0.1:1',
      accountSid: SID,
      authToken: TOKEN,
      from: FROM,
    })
    await expect(away.send(SMS)).rejects.toBeInstanceOf(SmsNotSent)
  })
})

describe('A code whose message cannot be sent', () => {
  const twilio = new TwilioListener()
  let database: OpenDatabase
  let stage: ReferralStage

  beforeAll(async () => {
    const apiUrl = await twilio.listen()
    database = await openPglite({ isStocked: true })
    stage = await ReferralStage.start(database, {
      SMS: 'twilio',
      // Those that have not left are no part of it.
      SMS_DAILY_LIMIT: '5',
      TWILIO_ACCOUNT_SID: SID,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: FROM,
      TWILIO_API_URL: apiUrl,
    })
  })
  afterEach(() => {
    twilio.answer = accept
  })

  test('is a 503 and no success, counts nothing, and can be asked for again at once', async () => {
    const code = await stage.codeOf('inviter')
    const mobile = stage.newMobile()
    twilio.answer = refuse(401, 20003)
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      expect(await stage.requestCode(code, mobile)).toMatchObject({
        success: false,
        resultCode: 503,
        resultException: 'ServiceUnavailable',
      })
    }
    twilio.answer = accept
    expect(nameOf(await stage.requestCode(code, mobile))).toBe('ok')
    const body = twilio.heard.at(-1)?.form.get('Body') ?? ''
    const verificationCode = /#(\d{6})$/.exec(body)?.[1] ?? ''
    expect(nameOf(await stage.join(code, { mobile, verificationCode }))).toBe('ok')
  })

  test('is a 503 within 5 s where the provider is silent, and counts: it may have left', async () => {
    const code = await stage.codeOf('inviter')
    const mobile = stage.newMobile()
    twilio.answer = () => undefined
    const startedAt = performance.now()
    expect(await stage.requestCode(code, mobile)).toMatchObject({ resultCode: 503 })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(nameOf(await stage.requestCode(code, mobile))).toBe('VerificationTooSoon')
  }, 15_000)

  test('is said of the number where the number is at fault', async () => {
    const code = await stage.codeOf('inviter')
    twilio.answer = refuse(400, 21614)
    expect(await stage.requestCode(code, stage.newMobile())).toMatchObject({
      resultCode: 422,
      errors: [{ path: 'mobile', code: 'MobileUnreachable' }],
    })
  })
})

describe('The setting of text messages', () => {
  const mistakesOf = (environment: Record<string, string>) => {
    try {
      readConfig(environment)
      return ''
    } catch (error) {
      return error instanceof ConfigurationError ? error.message : String(error)
    }
  }
  const twilio = {
    SMS: 'twilio',
    TWILIO_ACCOUNT_SID: SID,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: FROM,
  }

  test('names what is missing', () => {
    expect(mistakesOf({ SMS: 'twilio', TWILIO_FROM: FROM })).toMatch(
      /TWILIO_ACCOUNT_SID: is required with SMS=twilio .*\n.*TWILIO_AUTH_TOKEN: is required/,
    )
    expect(mistakesOf({ ...twilio, TWILIO_ACCOUNT_SID: 'mine' })).toContain('TWILIO_ACCOUNT_SID')
    expect(mistakesOf(twilio)).toBe('')
  })

  test('names a country to which nothing can be sent, and a limit that is none', () => {
    expect(mistakesOf({ SMS_COUNTRIES: 'HK,XX' })).toContain('SMS_COUNTRIES')
    expect(mistakesOf({ SMS_DAILY_LIMIT: '0' })).toContain('SMS_DAILY_LIMIT')
    expect(mistakesOf({ SMS_COUNTRIES: 'HK', SMS_DAILY_LIMIT: '1' })).toBe('')
  })

  test('keeps production from starting without a provider', () => {
    expect(mistakesOf({ MODE: 'production' })).toContain(' SMS: keeps ')
    expect(mistakesOf({ ...twilio, MODE: 'production' })).not.toContain(' SMS: ')
    expect(
      mistakesOf({ ...twilio, MODE: 'production', TWILIO_API_URL: 'http://twilio.test' }),
    ).toContain('TWILIO_API_URL: would send codes in the clear')
  })
})
