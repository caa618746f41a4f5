import type { AskedQuestion } from '../../form-answer.ts'
import type { PageRequest } from '../../page-loader.ts'

/**
 * The worded question, where the page stands without scripts: asked for by `?plain=1`, or after a
 * form that came without the work of a script.
 */
export async function loadQuestion(page: PageRequest): Promise<AskedQuestion | undefined> {
  if (!page.query.has('plain') && !page.hasFormFailed) return undefined
  const answer = await page.api.getBotCheck({ kind: 'question' })
  return answer.success && answer.question ? { ...answer.question, answer: '' } : undefined
}
