import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import forms from '#locales/en-US/forms.json' with { type: 'json' }
import referrals from '#locales/en-US/referrals.json' with { type: 'json' }
import type { CallOutputs } from '#contract/calls.ts'
import { fillApplication, named, openDocuments, PATH, PHOTO, picker, rows } from './apply-pages.ts'
import { confirmSending, fillMessage, fillNewEmail } from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import {
  button,
  enter,
  enterAsMember,
  heading,
  type FormStage,
  type LostForms,
} from './lost-form-stage.ts'
import { newMember } from './member-sign-in.ts'
import { untilAlive } from './page-checks.ts'
import { Payer } from './payer.ts'
import { apiOf } from './site-api.ts'

const { apply } = english
const { attach } = apply
const { join, joined } = referrals
const REFERENCE = /AP-[2-9A-Z]{8}/
const LINK_DAYS = 8

/** Forms of visitors: messages, applications, invitations. */
export const VISITOR_FORMS: LostForms = {
  'app/contact-us-page': {
    send: {
      perMinute: 10,
      open: async (stage) => {
        const { page } = stage
        await enter(page, '/app-web/contact-us')
        await fieldOf(page, 'questionType').selectOption('technical')
        await fillMessage(page)
        return contactForm(stage, { submit: forms.submit, title: forms.done.title })
      },
    },
  },
  'apply/apply-page': {
    send: {
      perMinute: 7,
      open: async (stage) => {
        const { page } = stage
        await page.goto(PATH)
        await untilAlive(page)
        await fillApplication(page)
        return contactForm(stage, { submit: apply.form.submit, title: apply.done.title })
      },
    },
  },
  'apply/attach-page': {
    remove: {
      isSeen: true,
      open: async ({ page }) => {
        await openDocuments(page)
        await picker(page).setInputFiles(PHOTO)
        await rows(page).first().getByRole('link').waitFor()
        const dialog = page.getByRole('dialog', { name: attach.removing.title })
        return {
          press: async () => {
            await button(page, named(attach.remove, PHOTO.name)).click()
            await dialog.getByRole('button', { name: attach.removing.yes }).click()
          },
          count: async () => 1 - (await applicationAt(page)).documents.length,
          done: page.getByText(attach.empty),
        }
      },
    },
    finish: {
      isSeen: true,
      open: async ({ page }) => {
        await openDocuments(page)
        await picker(page).setInputFiles(PHOTO)
        await rows(page).first().getByRole('link').waitFor()
        const dialog = page.getByRole('dialog', { name: attach.finish.confirm })
        // The question's own button, which says the same, may still be on its way out.
        const ask = () => button(page, attach.finish.button).first().click()
        return {
          press: async () => {
            await ask()
            await dialog.getByRole('button', { name: attach.finish.yes }).click()
          },
          asksFirst: { press: ask, unasked: attach.finish.unseen },
          count: async () => ((await applicationAt(page)).state === 'finished' ? 1 : 0),
          done: heading(page, 'We have your 1 document'),
        }
      },
    },
    renew: {
      perMinute: 5,
      open: async ({ page, origin, advanceDays }) => {
        await openDocuments(page)
        await advanceDays(LINK_DAYS)
        const [reference = ''] = REFERENCE.exec(await page.getByRole('main').innerText()) ?? []
        await page.reload()
        await untilAlive(page)
        return {
          press: () => button(page, apply.link.renew).click(),
          count: () => mailsWith(origin, reference),
          done: page.getByText(apply.link.renewed.title),
        }
      },
    },
  },
  'share/mgm-page': {
    send: {
      perMinute: 10,
      open: async (stage) => {
        const { page, origin } = stage
        await enter(page, `/mgm/${await codeOf(stage)}`)
        const mobile = newMobile()
        await page.getByLabel(forms.fields.mobile.label).fill(mobile)
        await page.getByText(forms.botCheck.done).waitFor()
        return {
          press: () => button(page, join.phone.submit).click(),
          typed: { mobile, mobileCountry: 'TW' },
          count: async () => (await messagesTo(origin, mobile)).length,
          done: page.getByLabel(join.code.label),
        }
      },
    },
    join: {
      open: async (stage) => {
        const { page, origin } = stage
        await enter(page, `/mgm/${await codeOf(stage)}`)
        const mobile = newMobile()
        await page.getByLabel(forms.fields.mobile.label).fill(mobile)
        await button(page, join.phone.submit).click()
        await page.getByText(join.code.sent).waitFor()
        const verificationCode = await receivedCode(origin, mobile)
        await page.getByLabel(join.code.label).fill(verificationCode)
        return {
          press: () => button(page, join.code.submit).click(),
          typed: { verificationCode },
          count: () => acceptedBy(stage),
          done: heading(page, joined.title),
        }
      },
    },
    accept: {
      open: async (stage) => {
        const { page, origin } = stage
        const code = await codeOf(stage)
        const friend = await Payer.open(origin, newMember('friend'))
        await enterAsMember({ ...stage, payer: friend }, `/mgm/${code}`)
        return {
          press: () => button(page, join.member.submit).click(),
          count: () => acceptedBy(stage),
          done: heading(page, joined.title),
        }
      },
    },
  },
}

interface ContactWords {
  submit: string
  title: string
}

async function contactForm({ page, origin }: FormStage, { submit, title }: ContactWords) {
  await fillNewEmail(page)
  const email = await fieldOf(page, 'email').inputValue()
  // Without its check a form is not sent at all, which is a row of `lost-form-calls.ts`.
  await page.getByText(forms.botCheck.done).waitFor()
  return {
    press: async () => {
      await button(page, submit).click()
      await confirmSending(page)
    },
    typed: { email },
    // One to the sender.
    count: async () => {
      const mails = await apiOf(origin).listOutbox()
      return mails.filter(({ recipient }) => recipient === email).length
    },
    done: heading(page, title),
  }
}

async function mailsWith(origin: string, reference: string): Promise<number> {
  const mails = await apiOf(origin).listOutbox()
  return mails.filter(({ body }) => body.includes(reference)).length
}

async function applicationAt(page: Page) {
  const { origin, searchParams } = new URL(page.url())
  const link = searchParams.get('link') ?? ''
  const answer = await fetch(`${origin}/api/official/apply/status?${new URLSearchParams({ link })}`)
  const { storeApplication } = (await answer.json()) as CallOutputs['getStoreApplication']
  return storeApplication
}

async function mine({ payer }: Pick<FormStage, 'payer'>): Promise<CallOutputs['getMyReferrals']> {
  return payer.call<CallOutputs['getMyReferrals']>('GET', '/official/mgm/mine')
}

/** Of the case's member, who invites. */
export async function codeOf(stage: Pick<FormStage, 'payer'>): Promise<string> {
  return (await mine(stage)).invitation?.code ?? ''
}

async function acceptedBy(stage: FormStage): Promise<number> {
  return (await mine(stage)).totals.acceptedCount
}

/** Nobody else's; 0912 is a mobile's. */
export function newMobile(): string {
  return `0912${String(randomInt(1_000_000)).padStart(6, '0')}`
}

export async function messagesTo(origin: string, mobile: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/simulator/outbox?kind=sms&ps=100`)
  const { messages } = (await answer.json()) as CallOutputs['listOutboxMessages']
  return messages
    .filter(({ recipient }) => recipient === `+886${mobile.slice(1)}`)
    .map(({ body }) => body)
}

async function receivedCode(origin: string, mobile: string): Promise<string> {
  const [newest = ''] = await messagesTo(origin, mobile)
  return /#(\d{6})$/.exec(newest)?.[1] ?? ''
}
