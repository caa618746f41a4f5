import { languageMenuOf } from '../../test/e2e/page-checks.ts'
import type { Page } from '@playwright/test'
import type { Locale } from '#contract/values/locale.ts'
import type { State } from './picture-name.ts'
import {
  addressIn,
  arrive,
  barePath,
  fullPath,
  isWanted,
  memberOf,
  newcomerOf,
  type Session,
} from './session.ts'
import type { OpenPage } from './studio.ts'
import type { Subject } from './subject.ts'
import { takeForm } from './take-form.ts'
import { hideServer, takeNavigations } from './take-navigations.ts'
import { takePictures } from './take-picture.ts'
import { textsOf } from './texts-of.ts'

/** Takes the pictures of a page or a form in one language. */
export async function takeSubject(subject: Subject, session: Session): Promise<void> {
  if (subject.at !== undefined) await session.studio.moveTo(subject.at)
  if (subject.isForm) return takeForm(subject, session)
  await takeArrivals(subject, session)
  await takeOpened(subject, session)
  await takeNavigations(subject, session)
}

/** What a visitor sees whose page comes: with something on it, with nothing, and without login. */
async function takeArrivals(subject: Subject, session: Session): Promise<void> {
  const { locale } = session
  const { device } = subject
  const visits = [
    { state: 'shown', member: memberOf(subject), path: await fullPath(subject, session) },
    { state: 'empty', member: newcomerOf(subject), path: await barePath(subject, session) },
    { state: 'logged-out', member: undefined, path: await fullPath(subject, session) },
  ] as const
  for (const { state, member, path } of visits) {
    if (!isWanted(subject, session, state)) continue
    await session.studio.withPage({ member, locale, device }, async (open) => {
      await hideServer(open.page)
      const response = await arrive(open.page, addressIn(session, path))
      await takePictures(subject, session, { open, state, isWhole: state !== 'logged-out' })
      if (state === 'shown') reportProblems(subject, session, { open, status: response?.status() })
    })
  }
}

interface Answer {
  open: OpenPage
  status: number | undefined
}

function reportProblems({ name, status = 200 }: Subject, { report }: Session, answer: Answer) {
  if (answer.status !== status) report(`${name}: status ${answer.status}`)
  for (const problem of answer.open.problems) report(`${name}: ${problem}`)
}

/** What opens above a page, and how a visitor opens it. */
const OPENERS: Readonly<Partial<Record<State, (page: Page, locale: Locale) => Promise<void>>>> = {
  async menu(page, locale) {
    const name = textsOf(locale, 'shell').menu.open
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
  },
  languages: (page) => languageMenuOf(page).click(),
  async consent(page, locale) {
    const name = textsOf(locale, 'shell').consent.title
    await page.getByRole('region', { name }).waitFor()
  },
  async share(page, locale) {
    const name = textsOf(locale, 'share').action
    await page.getByRole('button', { name, exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
  },
}

async function takeOpened(subject: Subject, session: Session): Promise<void> {
  const { locale } = session
  for (const [state, open] of Object.entries(OPENERS) as [State, typeof OPENERS.menu][]) {
    if (!open || !isWanted(subject, session, state)) continue
    const visitor = { member: memberOf(subject), locale, isNew: state === 'consent' }
    await session.studio.withPage(visitor, async (opened) => {
      await arrive(opened.page, addressIn(session, await fullPath(subject, session)))
      await open(opened.page, locale)
      await takePictures(subject, session, { open: opened, state, isWhole: false })
    })
  }
}
