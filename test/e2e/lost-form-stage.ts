import type { Locator, Page } from '@playwright/test'
import type { OwnGateway } from './own-gateway.ts'
import { untilAlive } from './page-checks.ts'
import type { Payer } from './payer.ts'

/** What a case has at hand. */
export interface FormStage {
  page: Page
  origin: string
  gateway: OwnGateway
  advanceDays: (days: number) => Promise<void>
  /** A member whom no other case knows. */
  payer: Payer
}

/** A form that is open and filled in. */
export interface OpenForm {
  /** The same for every try. */
  press: () => Promise<void>
  /**
   * Before its question the page asks the server how things stand: the press for that, and the words where
   * it cannot be asked. Of a form that is done it finds out by that.
   */
  asksFirst?: { press: () => Promise<void>; unasked: string }
  /** What was typed, by the names of the fields. */
  typed?: Readonly<Record<string, string>>
  /** What the server has of it: one more once it is done. */
  count: () => Promise<number>
  /** What the page shows once it is done. */
  done: Locator
  /** The same, where the page finds out by itself and has less to say than an answer. */
  found?: Locator
}

export interface LostForm {
  open: (stage: FormStage) => Promise<OpenForm>
  /** How often the server lets it be sent within a minute, where that is less than all faults take. */
  perMinute?: number
  /** Where the page's script calls instead of sending the form: the address of the call. */
  asCall?: RegExp
  /** The page asks what has become of it, and needs no second press once it is done. */
  findsOut?: boolean
  /** The page's data say whether it is done: it shows that once the server is there again. */
  isSeen?: boolean
}

/** A row that other tests hold: their file. */
export interface HeldElsewhere {
  heldBy: string
}

export type LostForms = Record<string, Record<string, LostForm | HeldElsewhere>>

/** Opens a page in English. */
export async function enter(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en-US`)
  await untilAlive(page)
}

/** Signs the case's member in, and opens a page. */
export async function enterAsMember({ page, payer }: FormStage, path: string): Promise<void> {
  await payer.signIn(page)
  await enter(page, path)
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { name })
}

/** What the page's forms hold, but for what is reckoned anew. Runs in the browser. */
export function readFields(): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
    for (const [name, value] of new FormData(form)) {
      if (name !== 'waitSeconds') fields[name] = [fields[name] ?? [], value].flat().join(', ')
    }
  }
  return fields
}
