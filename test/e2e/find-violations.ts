import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

type Rules = NonNullable<axe.RunOptions['rules']>

/** What axe says against a rule, and the elements that it says it of. */
export interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string | undefined }[]
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds against a page and the frames in it. Without frames it runs in the page itself:
 * `AxeBuilder` carries what every rule has passed into a page of its own and back, which takes twice as
 * long again, but bears frames that go elsewhere while it looks.
 */
export async function findViolations(page: Page, rules: Rules = {}): Promise<Violation[]> {
  if (page.frames().length > 1) {
    return (await new AxeBuilder({ page }).options({ rules }).analyze()).violations
  }
  await page.evaluate(AXE)
  return page.evaluate(runAxe, rules)
}

/** Runs in the browser. */
async function runAxe(rules: Rules): Promise<Violation[]> {
  const { run } = Reflect.get(window, 'axe') as typeof axe
  // Frames that come while it looks would be written to under this page's name, which the browser reports.
  const options = { rules, resultTypes: ['violations' as const], iframes: false }
  const { violations } = await run(document, options)
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }))
}
