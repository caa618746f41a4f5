import type { Page } from '@playwright/test'
import { goInside } from '../../test/e2e/network-faults.ts'
import type { State } from './picture-name.ts'
import { addressIn, arrive, fullPath, isWanted, memberOf, type Session } from './session.ts'
import type { Subject } from './subject.ts'
import { takePictures } from './take-picture.ts'
import { textsOf } from './texts-of.ts'

/** Every answer of a page's data, and everything that its forms send. */
const DATA = /\.data(\?|$)/
export const AWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
/** More than the 200 ms after which a page says that it waits. */
export const WAITING_MS = 700

/** What a member sees who goes on to a page that does not come. */
export async function takeNavigations(subject: Subject, session: Session): Promise<void> {
  const states = (['loading', 'failed', 'offline'] as const).filter((state) =>
    isWanted(subject, session, state),
  )
  if (states.length === 0) return
  const { locale } = session
  const { error } = textsOf(locale, 'shell')
  const titles = { failed: error.away.title, offline: error.offline.title }
  const target = addressIn(session, await fullPath(subject, session))
  await session.studio.withPage({ member: memberOf(subject), locale }, async (open) => {
    const { page } = open
    const isStart = subject.page.route === 'app-web/disclaimer'
    await arrive(page, addressIn(session, `/app-web/${isStart ? 'survey-rule' : 'disclaimer'}`))
    await hideServer(page)
    for (const state of states) {
      await cut(page, state)
      await goInside(page, target)
      if (state === 'loading') await page.waitForTimeout(WAITING_MS)
      else await untilTitle(page, titles[state], session, subject)
      await takePictures(subject, session, { open, state, isWhole: false })
      await page.unroute(DATA)
    }
  })
}

/** It is not there when a page looks whether it is back: what is pictured would go on by itself. */
export async function hideServer(page: Page): Promise<void> {
  await page.route('**/offline', (asked) =>
    asked.request().isNavigationRequest() ? asked.fallback() : asked.abort(),
  )
}

/** Puts what a state is about between the page and the server. */
async function cut(page: Page, state: State): Promise<void> {
  if (state === 'offline') await page.context().setOffline(true)
  else await page.route(DATA, (asked) => (state === 'failed' ? asked.fulfill(AWAY) : undefined))
}

async function untilTitle(page: Page, title: string, session: Session, subject: Subject) {
  const heading = page.getByRole('heading', { level: 1, name: title })
  await heading.waitFor({ timeout: 5_000 }).catch(() => {
    session.report(`${subject.name} in ${session.locale}: never says “${title}”`)
  })
}
