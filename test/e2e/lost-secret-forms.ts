import demo from '#content/demo/vouchers.json' with { type: 'json' }
import password from '#locales/en-US/password.json' with { type: 'json' }
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import vouchers from '#locales/en-US/vouchers.json' with { type: 'json' }
import type { CallOutputs } from '#contract/calls.ts'
import { button, enterAsMember, heading, type LostForm, type LostForms } from './lost-form-stage.ts'
import { PASSWORD, type Payer } from './payer.ts'
import { startPayment } from './start-payment.ts'

const NEW_PASSWORD = '274951'
const OPEN_BATCH = demo.batches.find(({ area }) => area === 'tw')?.serials ?? []

/** Forms of pages for members which ask for a password, or are about payments. */
export const SECRET_FORMS: LostForms = {
  'app/password-page': {
    set: {
      isSeen: true,
      open: async (stage) => {
        const { page, payer } = stage
        await enterAsMember(stage, '/app-web/password')
        await page.locator('#set-password').fill(NEW_PASSWORD)
        await page.locator('#set-repeat').fill(NEW_PASSWORD)
        return {
          press: () => button(page, password.set.submit).click(),
          typed: { 'set-password': NEW_PASSWORD, 'set-repeat': NEW_PASSWORD },
          count: async () => ((await passwordState(payer)) === 'on' ? 1 : 0),
          done: heading(page, password.set.done),
        }
      },
    },
    change: {
      open: async (stage) => {
        const { page, payer } = stage
        await payer.setPassword()
        await enterAsMember(stage, '/app-web/password')
        await page.getByText(password.change.title, { exact: true }).first().click()
        await page.locator('#change-currentPassword').fill(PASSWORD)
        await page.locator('#change-password').fill(NEW_PASSWORD)
        await page.locator('#change-repeat').fill(NEW_PASSWORD)
        return {
          press: () => button(page, password.change.submit).click(),
          typed: { 'change-currentPassword': PASSWORD, 'change-password': NEW_PASSWORD },
          count: () => opens(payer, NEW_PASSWORD),
          done: heading(page, password.change.done),
        }
      },
    },
    'turn off': {
      isSeen: true,
      open: async (stage) => {
        const { page, payer } = stage
        await payer.setPassword()
        await enterAsMember(stage, '/app-web/password')
        await page.getByText(password.turnOff.title, { exact: true }).first().click()
        await page.locator('#turnOff-currentPassword').fill(PASSWORD)
        return {
          press: () => button(page, password.turnOff.submit).click(),
          typed: { 'turnOff-currentPassword': PASSWORD },
          count: async () => ((await passwordState(payer)) === 'off' ? 1 : 0),
          done: heading(page, password.turnOff.done),
        }
      },
    },
  },
  'app/vouchers-page': {
    receive: {
      isSeen: true,
      open: async (stage) => {
        const { page, payer } = stage
        await payer.setPassword()
        await enterAsMember(stage, '/app-web/vouchers')
        const [serial = ''] = OPEN_BATCH
        await page.getByLabel(vouchers.form.serial, { exact: true }).fill(serial)
        await page.getByLabel(vouchers.form.password, { exact: true }).fill(PASSWORD)
        return {
          press: () => button(page, vouchers.form.submit).click(),
          typed: { serial, password: PASSWORD },
          count: async () => {
            const path = '/official/voucher/mine'
            return (await payer.call<CallOutputs['listVouchers']>('GET', path)).vouchers.length
          },
          // As the call answers each repeat: what a serial gave, it gave once.
          done: heading(page, vouchers.done.again),
        }
      },
    },
  },
  'app/cards-page': {
    remove: {
      isSeen: true,
      open: async (stage) => {
        const { page, payer, gateway } = stage
        await payer.setPassword()
        await payer.bindCard(gateway)
        await enterAsMember(stage, '/app-web/cards')
        await page.getByText(texts.cards.remove.open).click()
        await page.getByLabel(texts.cards.remove.password, { exact: true }).fill(PASSWORD)
        return {
          press: () => button(page, texts.cards.remove.confirm).click(),
          typed: { password: PASSWORD },
          count: async () => 1 - (await gateway.cards()).length,
          done: heading(page, /has been removed$/),
        }
      },
    },
  },
  'app/cc3ds-back-page': { 'give up': giveUpForm('/app-web/cc3ds/back', { isCard: true }) },
  'app/fami-back-page': { 'give up': giveUpForm('/app-web/fami/back', { isCard: false }) },
  'app/payment-page': {
    'give up': {
      // With scripts the page calls: it follows the payment all the while.
      asCall: /\/abandonment$/,
      findsOut: true,
      open: async (stage) => {
        const { page, payer, gateway, origin } = stage
        const { id } = await startPayment(gateway, { origin, member: payer.id })
        await enterAsMember(stage, `/app-web/payments/${id}`)
        await page.getByText(texts.open.giveUp).click()
        return {
          press: () => button(page, texts.open.giveUpConfirm).click(),
          count: () => abandoned(payer),
          done: heading(page, texts.receipt.abandoned.title),
        }
      },
    },
  },
  'app/pay-page': { pay: { heldBy: 'lost-payments.e2e.ts' } },
}

/** Back from the bank or a wallet, where nothing has been confirmed. */
function giveUpForm(path: string, { isCard }: { isCard: boolean }): LostForm {
  return {
    findsOut: true,
    open: async (stage) => {
      const { page, payer, gateway, origin } = stage
      const { orderNumber } = await startPayment(gateway, { origin, member: payer.id, isCard })
      await enterAsMember(stage, `${path}?order_number=${orderNumber}`)
      await page.getByText(texts.return.open.giveUp).click()
      return {
        press: () => button(page, texts.open.giveUpConfirm).click(),
        count: () => abandoned(payer),
        done: heading(page, texts.return.titles.payment.abandoned),
      }
    },
  }
}

async function abandoned(payer: Payer): Promise<number> {
  return (await payer.payments()).filter(({ isAbandoned }) => isAbandoned).length
}

async function passwordState(payer: Payer): Promise<string> {
  const path = '/official/member/password'
  return (await payer.call<CallOutputs['getPassword']>('GET', path)).password.state
}

/** Whether these are the digits; a wrong try is one of five. */
async function opens(payer: Payer, digits: string): Promise<number> {
  const asked = payer.call('POST', '/official/member/password/check', { password: digits })
  return asked.then(
    () => 1,
    () => 0,
  )
}
