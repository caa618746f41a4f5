import { expect } from '@playwright/test'
import account from '#locales/en-US/account.json' with { type: 'json' }
import checkIns from '#locales/en-US/check-ins.json' with { type: 'json' }
import coupons from '#locales/en-US/coupons.json' with { type: 'json' }
import newYear from '#locales/en-US/new-year.json' with { type: 'json' }
import portal from '#locales/en-US/portal.json' with { type: 'json' }
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import surveys from '#locales/en-US/surveys.json' with { type: 'json' }
import tickets from '#locales/en-US/tickets.json' with { type: 'json' }
import type { CallOutputs } from '#contract/calls.ts'
import { COUPON, COUPON_FORMS } from './lost-coupon-forms.ts'
import {
  button,
  enterAsMember,
  heading,
  type FormStage,
  type LostForm,
  type LostForms,
} from './lost-form-stage.ts'
import { PASSWORD, type Payer } from './payer.ts'

const CHECK_IN = '/official/marketing/check-in/tw-daily'
const TICKET = '/discount-ticket-activities/tw-autumn-fifty-off'
const SURVEY = '/surveys/tw-weekend-breakfast'
const NEW_YEAR = '/events/2027/chinese-year/select'
const DAYS_TO_CHEST = 7

/** Forms of pages for members which need no card. */
export const MEMBER_FORMS: LostForms = {
  ...COUPON_FORMS,
  'app/account-page': {
    leave: {
      isSeen: true,
      perMinute: 10,
      open: async (stage) => {
        const { page, payer } = stage
        await enterAsMember(stage, '/app-web/account')
        const dialog = page.getByRole('dialog', { name: account.closure.confirm })
        return {
          press: async () => {
            await button(page, account.closure.button).click()
            await dialog.getByRole('button', { name: account.closure.yes }).click()
          },
          count: () => closures(payer),
          done: heading(page, account.closing.title),
        }
      },
    },
    stay: {
      isSeen: true,
      perMinute: 10,
      open: async (stage) => {
        const { page, payer } = stage
        await payer.call('POST', '/official/member/closure')
        await enterAsMember(stage, '/app-web/account')
        return {
          press: () => button(page, account.closing.undo).click(),
          count: async () => 1 - (await closures(payer)),
          done: page.getByText(account.closing.undone),
        }
      },
    },
    offers: { isSeen: true, perMinute: 10, open: openOffers },
  },
  'app/check-in-page': {
    'check in': {
      isSeen: true,
      open: async (stage) => {
        await enterAsMember(stage, '/app-web/check-in')
        const { page, payer } = stage
        return {
          press: () => button(page, checkIns.checkIn).click(),
          count: () => entries(payer),
          done: heading(page, /^Checked in/),
          found: page.getByText(shell.found.arrived),
        }
      },
    },
  },
  'app/conversion-page': { convert: { isSeen: true, open: openConversion('/app-web/conversion') } },
  'app/portal-page': { convert: { isSeen: true, open: openConversion('/portal-web') } },
  'app/coupons-page': {
    receive: {
      isSeen: true,
      open: async (stage) => {
        const { page, payer } = stage
        await enterAsMember(stage, '/app-web/coupons')
        return {
          // Far below the head of the page.
          press: () => page.getByRole('button', { name: coupons.receive }).nth(5).click(),
          count: () => couponsHeld(payer),
          done: page.getByText(coupons.received.title),
        }
      },
    },
  },
  'app/discount-ticket-page': {
    claim: {
      isSeen: true,
      open: async (stage) => {
        const { page, payer } = stage
        await enterAsMember(stage, '/app-web/discount-tickets/tw-autumn-fifty-off')
        return {
          press: () => button(page, tickets.claim).click(),
          count: async () => ((await ticketStatus(payer)) === 'claimed' ? 1 : 0),
          done: heading(page, tickets.done.claimed.title),
        }
      },
    },
    use: {
      isSeen: true,
      open: async (stage) => {
        const { page, payer } = stage
        await payer.call('POST', `/official/marketing${TICKET}/claim`)
        await enterAsMember(stage, '/app-web/discount-tickets/tw-autumn-fifty-off')
        await page.getByText(tickets.use.start, { exact: true }).click()
        return {
          press: () => button(page, tickets.use.confirm).click(),
          count: async () => ((await ticketStatus(payer)) === 'used' ? 1 : 0),
          done: heading(page, tickets.done.used.title),
        }
      },
    },
  },
  'app/survey-page': { send: { isSeen: true, open: openSurvey } },
  'events/chinese-year-select-page': {
    pick: {
      isSeen: true,
      open: async (stage) => {
        const { page, payer } = stage
        await enterAsMember(stage, NEW_YEAR)
        return {
          press: () => button(page, 'Envelope 7').click(),
          count: () => entries(payer),
          done: page.getByRole('heading', { level: 1, name: newYear.select.openedTitle }),
        }
      },
    },
  },
  // Last: it moves the clock.
  'app/check-in-reward-page': {
    pick: {
      isSeen: true,
      open: async (stage) => {
        const { page, payer, advanceDays } = stage
        for (let day = 1; day <= DAYS_TO_CHEST; day += 1) {
          if (day > 1) await advanceDays(1)
          await payer.call('POST', `${CHECK_IN}/check-in`)
        }
        await enterAsMember(stage, '/app-web/check-in/tw-daily/reward')
        return {
          press: () => button(page, 'Chest 2').click(),
          count: async () => {
            const { chest } = await payer.call<CallOutputs['getCheckInChest']>(
              'GET',
              `${CHECK_IN}/chest`,
            )
            return chest.opened ? 1 : 0
          },
          done: heading(page, checkIns.reward.won),
          found: heading(page, checkIns.reward.openedTitle),
        }
      },
    },
  },
}

async function openSurvey(stage: FormStage) {
  const { page, payer } = stage
  await enterAsMember(stage, `/app-web${SURVEY}`)
  const next = () => button(page, new RegExp(`^(${surveys.next}|${surveys.toReview})$`)).click()
  await button(page, surveys.start.action).click()
  for (const answers of [
    ['Once or twice a week'],
    ['Taste', 'Close to home'],
    ['Rice ball'],
    ['Walking past', 'Family and friends'],
    ['4'],
  ]) {
    for (const answer of answers) {
      // The stars lie over their radio buttons, and each new question moves what is pressed too soon.
      const choice = page.getByLabel(answer, { exact: true })
      await choice.locator('xpath=ancestor::label').click()
      await expect(choice).toBeChecked()
    }
    await next()
  }
  const words = 'The one on the corner.'
  await page.getByRole('textbox').fill(words)
  await next()
  const name = (await page.locator('main textarea').getAttribute('name')) ?? ''
  const dialog = page.getByRole('dialog', { name: surveys.confirm.title })
  return {
    press: async () => {
      await button(page, surveys.send).click()
      await dialog.getByRole('button', { name: surveys.confirm.yes }).click()
    },
    typed: { [name]: words },
    count: async () => {
      const { survey } = await payer.call<CallOutputs['getSurvey']>(
        'GET',
        `/official/marketing${SURVEY}`,
      )
      return survey.response ? 1 : 0
    },
    done: heading(page, surveys.sent.title),
  }
}

async function openOffers(stage: FormStage) {
  const { page, payer } = stage
  await payer.call('POST', '/official/member/offers', { wanted: true })
  await enterAsMember(stage, '/app-web/account')
  return {
    press: () => button(page, account.offers.stop).click(),
    count: async () => {
      const { member } = await payer.call<CallOutputs['getMember']>('GET', '/official/member')
      return member.offersSince === null ? 1 : 0
    },
    done: page.getByText(account.offers.stopped),
  }
}

/** Whether the account is about to be closed. */
async function closures(payer: Payer): Promise<number> {
  const { member } = await payer.call<CallOutputs['getMember']>('GET', '/official/member')
  return member.closesAt === null ? 0 : 1
}

/** Movements of the member's credit. */
async function entries(payer: Payer): Promise<number> {
  const path = '/official/member/entries'
  return (await payer.call<CallOutputs['listMemberEntries']>('GET', path)).entries.length
}

async function couponsHeld(payer: Payer): Promise<number> {
  const path = `${COUPON}/mine`
  return (await payer.call<CallOutputs['listMyCoupons']>('GET', path)).coupons.length
}

async function ticketStatus(payer: Payer): Promise<string> {
  const path = `/official/marketing${TICKET}`
  const { activity } = await payer.call<CallOutputs['getDiscountTicketActivity']>('GET', path)
  return activity.claim.status
}

/** A partner's link at one of the pages that confirm it. */
function openConversion(path: string): LostForm['open'] {
  return async (stage) => {
    const { page, payer } = stage
    await payer.setPassword()
    const asked = { partner: 'supermarket', points: 253 }
    const link = '/simulator/partner-link'
    const { query } = await payer.call<CallOutputs['createPartnerLink']>('POST', link, asked)
    await enterAsMember(stage, `${path}?${query}`)
    await page.locator('#password').fill(PASSWORD)
    return {
      press: () => button(page, 'Convert to NT$50').click(),
      typed: { password: PASSWORD },
      count: () => entries(payer),
      done: heading(page, portal.done.title),
    }
  }
}
