import type { Locator, Page } from '@playwright/test'
import app from '#locales/en-US/app.json' with { type: 'json' }
import forms from '#locales/en-US/forms.json' with { type: 'json' }
import referrals from '#locales/en-US/referrals.json' with { type: 'json' }
import statements from '#locales/en-US/statements.json' with { type: 'json' }
import stores from '#locales/en-US/stores.json' with { type: 'json' }
import wallet from '#locales/en-US/wallet.json' with { type: 'json' }
import type { AppOfTest } from './app-bridge.ts'
import { enterInApp, pressKey, said, sessionOf, type LostCalls } from './lost-call-stage.ts'
import { button, enterAsMember, heading, readFields } from './lost-form-stage.ts'
import { codeOf, newMobile } from './lost-visitor-forms.ts'
import { newMember, tokenOf } from './member-sign-in.ts'
import { Payer } from './payer.ts'

const SESSION = /\/api\/official\/member\/session$/
const WALLET = '/app-web/wallet'
const MOVEMENTS_OF_A_PAGE = 20

/** Calls of pages in the app that show something, or follow the app's login. */
export const APP_CALLS: LostCalls = {
  'web/components/app/use-bridge-session.ts': {
    'a login': {
      address: SESSION,
      writes: true,
      open: async (stage) => {
        const { page, origin, payer } = stage
        const opened = await enterInApp(stage, { path: WALLET })
        const token = await tokenOf(origin, payer.id)
        return {
          press: pressOnce(page, () => opened.announce({ userToken: token })),
          words: (cause) => said(page, cause, app.login.lost.in),
          kept: async () => page.url(),
          count: async () => ((await sessionOf(stage)) === payer.id ? 1 : 0),
          done: heading(page, wallet.start.title),
        }
      },
    },
    'a login over what is typed': {
      address: SESSION,
      writes: true,
      open: async (stage) => {
        const { page, origin, payer } = stage
        const inviter = await Payer.open(origin, newMember('inviter'))
        const code = await codeOf({ ...stage, payer: inviter })
        const opened = await enterInApp(stage, { path: `/mgm/${code}` })
        await page.getByLabel(forms.fields.mobile.label).fill(newMobile())
        const token = await tokenOf(origin, payer.id)
        return {
          press: pressOnce(page.getByRole('alert'), () => opened.announce({ userToken: token })),
          words: (cause) => said(page.getByRole('alert'), cause, app.login.lost.in),
          kept: () => page.evaluate(readFields),
          count: async () => ((await sessionOf(stage)) === payer.id ? 1 : 0),
          done: heading(page, referrals.join.member.title),
        }
      },
    },
    'the login of another member': {
      address: SESSION,
      writes: true,
      open: async (stage) => {
        const { page, origin, payer } = stage
        const next = newMember('next')
        const opened = await openOwnWallet(stage)
        const token = await tokenOf(origin, next)
        return {
          press: pressOnce(page, () => opened.announce({ userToken: token })),
          words: (cause) => said(page, cause, app.login.lost.in),
          kept: async () => page.url(),
          hidden: ownMovement(page),
          count: async () => ((await sessionOf(stage)) === payer.id ? 0 : 1),
          done: heading(page, wallet.start.title),
        }
      },
    },
    'a logout': {
      address: SESSION,
      writes: true,
      open: async (stage) => {
        const { page } = stage
        const opened = await openOwnWallet(stage)
        return {
          press: pressOnce(page, () => opened.announce({ userToken: '' })),
          words: (cause) => said(page, cause, app.login.lost.out),
          kept: async () => page.url(),
          hidden: ownMovement(page),
          count: async () => ((await sessionOf(stage)) === undefined ? 1 : 0),
          done: heading(page, app.login.title),
        }
      },
    },
  },
  'web/components/members/use-more-movements.ts': {
    'earlier movements': {
      address: /\/api\/official\/member\/entries\?/,
      open: async (stage) => {
        const { page, payer } = stage
        for (let count = 0; count <= MOVEMENTS_OF_A_PAGE; count += 1) await payer.earn(1)
        await enterAsMember(stage, WALLET)
        const rows = page.locator('.movements summary')
        const first = await rows.count()
        return {
          press: () => page.getByRole('link', { name: wallet.movements.earlier }).click(),
          words: (cause) => said(page, cause, wallet.movements.failed),
          kept: () => rows.allInnerTexts(),
          count: async () => ((await rows.count()) > first ? 1 : 0),
          done: page.getByText(wallet.movements.end),
        }
      },
    },
  },
  'web/components/members/compare-with-account.tsx': {
    'a statement that is compared': {
      address: /\/api\/official\/member(\/entries\?|$)/,
      open: async (stage) => {
        const { page, payer } = stage
        await payer.call('POST', '/official/marketing/check-in/tw-daily/check-in')
        await enterAsMember(stage, `${WALLET}/check`)
        const statement = await page.request.get(`${WALLET}/statement.json`)
        await page.locator('input[type=file]').setInputFiles({
          name: 'statement.json',
          mimeType: 'application/json',
          buffer: await statement.body(),
        })
        await page.getByText(statements.valid.title).waitFor()
        const done = page.getByText('It is exactly entry no. 1 of your account.')
        return {
          press: () => button(page, statements.compare.button).click(),
          words: (cause) => said(page, cause, statements.compare.failed),
          kept: () => page.locator('main section code').allInnerTexts(),
          count: () => done.count(),
          done,
        }
      },
    },
  },
  'web/islands/more-stores.ts': {
    'more stores, in the app': {
      address: /\/store-list\/Pagination\?/,
      wordOfScript: 'pieces:',
      open: async (stage) => {
        const { page } = stage
        await enterInApp(stage, { path: '/store-list' })
        const names = page.getByRole('main').getByRole('article').getByRole('heading')
        const first = await names.count()
        return {
          press: () => pressKey(button(page, stores.more.load)),
          words: (cause) => said(page, cause, stores.more.failed),
          kept: () => names.allInnerTexts(),
          count: async () => ((await names.count()) > first ? 1 : 0),
          done: names.nth(first),
        }
      },
    },
  },
}

/** What the app says happens once; from then on the page offers to try again. */
function pressOnce(place: Page | Locator, first: () => Promise<void>): () => Promise<void> {
  const again = place.getByRole('button', { name: app.login.lost.again })
  let press = async () => {
    press = () => pressKey(again)
    await first()
  }
  return () => press()
}

async function openOwnWallet(stage: Parameters<typeof enterInApp>[0]): Promise<AppOfTest> {
  const { page, payer } = stage
  await payer.call('POST', '/official/marketing/check-in/tw-daily/check-in')
  const opened = await enterInApp(stage, { path: WALLET, isLoggedIn: true })
  await ownMovement(page).waitFor()
  return opened
}

function ownMovement(page: Page): Locator {
  return page.locator('.movements summary').first()
}
