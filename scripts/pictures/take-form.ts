import type { Page, Route } from '@playwright/test'
import { confirmSending, fillForm, submitOf } from './fill-form.ts'
import type { State } from './picture-name.ts'
import { addressIn, arrive, fullPath, isWanted, newcomerOf, type Session } from './session.ts'
import { sizeOf } from './sizes.ts'
import type { Subject } from './subject.ts'
import { AWAY, WAITING_MS } from './take-navigations.ts'
import { takePictures } from './take-picture.ts'
import { textsOf } from './texts-of.ts'

/** Until a form asks whether to send it, if it asks. */
const QUESTION_MS = 1_000

/** Which states of a form are seen in one visit: after a press that may have arrived, no other says that nothing was sent. */
const FORM_VISITS: readonly (readonly State[])[] = [
  ['empty', 'shown', 'loading'],
  ['dialog'],
  ['failed'],
  ['offline'],
]

/** A form untouched, filled in, being sent, and not taken: each width anew, for answers scroll. */
export async function takeForm(subject: Subject, session: Session): Promise<void> {
  const visits = FORM_VISITS.map((states) =>
    states.filter((state) => isWanted(subject, session, state)),
  ).filter((states) => states.length > 0)
  for (const width of session.widths) {
    for (const states of visits) await visitForm(subject, { ...session, widths: [width], states })
  }
}

async function visitForm(subject: Subject, session: Session): Promise<void> {
  const { studio, locale, widths } = session
  const address = addressIn(session, await fullPath(subject, session))
  await studio.withPage({ member: newcomerOf(subject), locale }, async (open) => {
    const { page } = open
    for (const width of widths) await page.setViewportSize(sizeOf(width))
    await arrive(page, address)
    const held: Route[] = []
    for (const [index, state] of session.states.entries()) {
      // Of a form that is untouched nothing was filled in.
      if (state === 'shown' || (index === 0 && state !== 'empty')) await fillForm(page)
      const isSent = state !== 'empty' && state !== 'shown'
      if (state === 'dialog') await askWhetherToSend(page)
      else if (isSent) await sendInVain(page, { state, held, session, subject })
      await takePictures(subject, session, { open, state, isWhole: !isSent })
    }
    // A page that closes would let them go, and the server would have them after all.
    for (const route of held) await route.abort()
  })
}

async function askWhetherToSend(page: Page): Promise<void> {
  await submitOf(page).click()
  await page.getByRole('dialog').waitFor({ timeout: 5_000 })
}

interface VainSending {
  state: State
  /** What is being sent, for as long as the page is looked at. */
  held: Route[]
  session: Session
  subject: Subject
}

async function sendInVain(page: Page, { state, held, session, subject }: VainSending) {
  const { lost } = textsOf(session.locale, 'shell')
  await page.unrouteAll()
  if (state === 'offline') await page.context().setOffline(true)
  else {
    await page.route('**/*', (asked) => {
      if (asked.request().method() !== 'POST') return asked.fallback()
      return state === 'failed' ? asked.fulfill(AWAY) : void held.push(asked)
    })
  }
  await submitOf(page).click()
  const question = page.getByRole('dialog')
  await question.waitFor({ timeout: QUESTION_MS }).catch(() => undefined)
  if (await question.count()) await confirmSending(page, session.locale)
  if (state === 'loading') return page.waitForTimeout(WAITING_MS)
  const words = page.getByText(state === 'failed' ? lost.away : lost.offline).first()
  await words.waitFor({ timeout: 5_000 }).catch(() => {
    session.report(`${subject.name}, ${state}, ${session.locale}: says nothing of what was lost`)
  })
}
