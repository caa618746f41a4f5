import type { Page } from '@playwright/test'
import forms from '#locales/en-US/forms.json' with { type: 'json' }
import payments from '#locales/en-US/payments.json' with { type: 'json' }
import referrals from '#locales/en-US/referrals.json' with { type: 'json' }
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { fillApplication, PATH as APPLICATION } from './apply-pages.ts'
import { BIND, expectFields, submit } from './card-page.ts'
import {
  APPLICATION as APPLICATION_OF_STORE,
  confirmSending,
  fillMessage,
  fillNewEmail,
  SERVICE,
  type ContactForm,
} from './contact-forms.ts'
import { fieldOf } from './english.ts'
import {
  pressKey,
  said,
  titleOf,
  type LostCall,
  type LostCalls,
  type OpenCall,
} from './lost-call-stage.ts'
import {
  button,
  enter,
  enterAsMember,
  heading,
  readFields,
  type FormStage,
} from './lost-form-stage.ts'
import { codeOf, messagesTo, newMobile } from './lost-visitor-forms.ts'
import type { LostCause } from './network-faults.ts'
import { fillHolder, typeCard } from './own-gateway.ts'
import { untilAlive } from './page-checks.ts'
import {
  amountField,
  creditChoice,
  findTestStore,
  openPay,
  payAfterLook,
  staffView,
} from './pay-page.ts'
import { apiOf } from './site-api.ts'

const BOT_CHECK = /\/api\/tool\/bot-check$/
const { botCheck } = forms

/** Forms that are sent before their bot check could be had. */
export const UNCHECKED_FORMS: Record<string, LostCall> = {
  'a message without its check': {
    address: BOT_CHECK,
    open: async (stage) => {
      const { page, origin } = stage
      await enter(page, '/app-web/contact-us')
      await whileUnsolved(page, async () => {
        await fieldOf(page, 'questionType').selectOption('technical')
        await fillMessage(page)
        await fillNewEmail(page)
      })
      const email = await fieldOf(page, 'email').inputValue()
      return {
        press: async () => {
          await button(page, forms.submit).click()
          await confirmSending(page)
        },
        words: (cause) => [page.getByRole('alert').getByText(withCause(botCheck.unsent, cause))],
        kept: () => page.evaluate(readFields),
        count: async () => {
          const mails = await apiOf(origin).listOutbox()
          return mails.filter(({ recipient }) => recipient === email).length
        },
        done: heading(page, forms.done.title),
      }
    },
  },
  'a number without its check': {
    address: BOT_CHECK,
    open: async (stage) => {
      const { page, origin } = stage
      const mobile = newMobile()
      await enter(page, `/mgm/${await codeOf(stage)}`)
      await whileUnsolved(page, () => page.getByLabel(forms.fields.mobile.label).fill(mobile))
      return {
        press: () => button(page, referrals.join.phone.submit).click(),
        words: (cause) => [page.getByRole('alert').getByText(withCause(botCheck.unsent, cause))],
        kept: () => page.evaluate(readFields),
        count: async () => (await messagesTo(origin, mobile)).length,
        done: page.getByLabel(referrals.join.code.label),
      }
    },
  },
}

/** Calls of pages with something to fill in. */
export const FORM_CALLS: LostCalls = {
  'web/components/cards/bind-here.ts': {
    'a card that is added': {
      address: /\/api\/official\/card$/,
      writes: true,
      open: async (stage) => {
        const { page, gateway } = stage
        await enterAsMember(stage, BIND)
        await expectFields(page)
        await typeCard(page)
        await fillHolder(page)
        return {
          press: () => submit(page).click(),
          words: (cause) => [page.getByText(shell.lost[cause])],
          kept: () => page.evaluate(readFields),
          count: async () => (await gateway.trades()).filter(({ kind }) => kind === 'bind').length,
          done: page.getByRole('button', { name: 'Approve', exact: true }),
        }
      },
    },
  },
  'web/components/forms/use-island-place.ts': {
    'a message on the site': {
      address: /\/api\/official\/feedback$/,
      writes: true,
      perMinute: 10,
      open: (stage) => openSiteForm(stage, SERVICE),
    },
    'the application of a store': {
      address: /\/api\/official\/prospect-store$/,
      writes: true,
      perMinute: 10,
      open: (stage) => openSiteForm(stage, APPLICATION_OF_STORE),
    },
  },
  'web/components/payments/use-payment.ts': {
    // What is lost on the way of asking for it: lost-payments.e2e.ts.
    'a payment': {
      address: /\/api\/official\/payment$/,
      writes: true,
      findsOut: true,
      open: async (stage) => {
        const { page, payer, origin } = stage
        if ((await payer.balanceMinor()) < 90) await payer.earn(900)
        await payer.signIn(page)
        await openPay(page, await findTestStore(origin))
        await amountField(page).fill('90')
        await creditChoice(page, 'all').check()
        return {
          press: () => payAfterLook(page, 'NT$90'),
          words: (cause) => {
            const { title } =
              cause === 'offline' ? payments.lost.offline : payments.pay.problem.unsent
            return [page.getByText(title)]
          },
          kept: () => amountField(page).inputValue(),
          count: async () => (await payer.payments()).length,
          done: staffView(page),
        }
      },
    },
  },
  'web/components/forms/solve-bot-check.ts': {
    'the check of a message': {
      address: BOT_CHECK,
      open: async ({ page }) => {
        await enter(page, '/app-web/contact-us')
        return whileUnsolved(page, async () => {
          await fieldOf(page, 'questionType').selectOption('technical')
          await fillMessage(page)
        })
      },
    },
    'the check of an application': {
      address: BOT_CHECK,
      open: async ({ page }) => {
        await page.goto(APPLICATION)
        await untilAlive(page)
        return whileUnsolved(page, () => fillApplication(page))
      },
    },
    'the check of an invitation': {
      address: BOT_CHECK,
      open: async (stage) => {
        const { page } = stage
        await enter(page, `/mgm/${await codeOf(stage)}`)
        return whileUnsolved(page, () =>
          page.getByLabel(forms.fields.mobile.label).fill(newMobile()),
        )
      },
    },
    ...UNCHECKED_FORMS,
  },
  // With a request of its own.
  'web/components/shell/choose-language.ts': {
    'a language under a form': {
      address: /\/language$/,
      writes: true,
      wordOfScript: 'opaqueredirect',
      open: async ({ page, origin }) => ({
        ...(await openLanguages(page)),
        count: async () => {
          const cookies = await page.context().cookies(origin)
          return cookies.filter(({ name, value }) => name === 'lang' && value === 'zh-TW').length
        },
      }),
    },
    'the page in the language that was chosen': {
      address: /\.data(\?|$)/,
      wordOfScript: 'opaqueredirect',
      open: async ({ page }) => openLanguages(page),
    },
  },
}

/** A form of a page that React comes to when it is touched. */
async function openSiteForm(
  { page, origin }: FormStage,
  form: Pick<ContactForm, 'path' | 'fill' | 'send'>,
): Promise<OpenCall> {
  await page.goto(form.path)
  await untilAlive(page)
  await form.fill(page)
  await fillNewEmail(page)
  const email = await fieldOf(page, 'email').inputValue()
  const { done, failed } = botCheck
  await page.getByText(done).or(page.getByText(failed)).waitFor()
  let mayHaveArrived = false
  return {
    press: async () => {
      await button(page, form.send).click()
      await confirmSending(page)
    },
    words: (cause) => {
      const alert = page.getByRole('alert')
      // Without the calls' script there is no check either.
      if (cause === 'script') return [alert.getByText(withCause(botCheck.unsent, cause))]
      // That this press was not sent says nothing of the one before.
      const isUnsent = cause === 'offline' || cause === 'busy'
      mayHaveArrived ||= !isUnsent
      return [alert.getByText(shell.lost[isUnsent && mayHaveArrived ? 'unknown' : cause])]
    },
    kept: () => page.evaluate(readFields),
    // One to the sender.
    count: async () => {
      const mails = await apiOf(origin).listOutbox()
      return mails.filter(({ recipient }) => recipient === email).length
    },
    done: heading(page, forms.done.title),
  }
}

/** Types while no check can be had; from then on it can be tried again. */
async function whileUnsolved(page: Page, type: () => Promise<void>): Promise<OpenCall> {
  await page.route(BOT_CHECK, (route) => route.abort())
  await type()
  const retry = button(page, botCheck.retry)
  await retry.waitFor()
  await page.unroute(BOT_CHECK)
  return {
    press: () => pressKey(retry),
    words: (cause) => said(page, cause, botCheck.failed),
    kept: () => page.evaluate(readFields),
    count: () => page.getByText(botCheck.done).count(),
    done: page.getByText(botCheck.done),
  }
}

/** A form that is filled in, under the menu of languages. */
async function openLanguages(page: Page): Promise<OpenCall> {
  await page.goto(APPLICATION)
  await untilAlive(page)
  await fillApplication(page)
  const menu = page.getByRole('banner').getByRole('status')
  const done = page.locator('html[lang="zh-TW"]')
  return {
    press: () => chooseLanguage(page, '繁體中文'),
    words: (cause) => [menu.getByText(withCause(shell.language.failed, cause))],
    kept: () => page.evaluate(readFields),
    count: () => done.count(),
    done,
  }
}

function withCause(words: string, cause: LostCause): string {
  return words.replace('{cause}', titleOf(cause))
}

/** The bar is away while the page is scrolled down; after a fault its menu is still open. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const choice = page.getByRole('button', { name: language })
  await page.getByRole('banner').locator('details').evaluate(open)
  await pressKey(choice)
}

/** Runs in the browser. */
function open(menu: HTMLElement | SVGElement): void {
  menu.setAttribute('open', '')
}
