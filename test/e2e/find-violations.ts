import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** What axe says against a rule, and the elements that it says it of. */
export interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string | undefined }[]
}

const AXE = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/**
 * What axe finds against a page and the frames in it. It runs in the page itself: `@axe-core/playwright`
 * carries what every rule has passed into a page of its own and back, which takes twice as long again.
 */
export async function findViolations(
  page: Page,
  rules: axe.RunOptions['rules'] = {},
): Promise<Violation[]> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(AXE)))
  return page.evaluate(runAxe, rules)
}

/** Runs in the browser. */
async function runAxe(rules: NonNullable<axe.RunOptions['rules']>): Promise<Violation[]> {
  const { run } = Reflect.get(window, 'axe') as typeof axe
  const { violations } = await run(document, { rules, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }))
}
