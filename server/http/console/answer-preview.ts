import type { ConsoleCallName } from '#contract/console/calls.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { parseLocale } from '#contract/values/locale.ts'
import { askConsole } from '../../api/console/ask-console.ts'
import type { ConsoleContext } from '../../api/console/console-context.ts'
import { toConsoleFailure } from '../../api/console/console-failure.ts'
import { escapeHtml } from '../escape-html.ts'
import type { ServerContext } from '../server-environment.ts'
import { PREVIEW_POLICY } from './console-policy.ts'

interface AskedPreview {
  input: Record<string, unknown>
  context: ConsoleContext
}

/**
 * Asks a call for a page that is seen ahead, as the address of a frame: a frame brings no header of its own. Nothing
 * is written by it, and no other site can read what it answers.
 */
export async function askForPreview(
  c: ServerContext,
  name: ConsoleCallName,
  { input, context }: AskedPreview,
): Promise<ApiResult<Record<string, unknown>>> {
  const locale = parseLocale(c.req.query('locale')) ?? context.locale
  const inWords = { ...context, locale }
  return isOfConsole(c) ? askConsole(name, input, inWords) : refuseForeign(name, inWords)
}

/** Whether the browser says that a page of the console asks for an address of it; some say nothing over plain http. */
export function isOfConsole(c: ServerContext): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin'
}

export function refuseForeign(name: ConsoleCallName, context: ConsoleContext): ApiFailure {
  return toConsoleFailure(new ConsoleError('ConsolePageRequired'), `console/${name}`, context)
}

/** The page as a document that runs nothing, is kept nowhere, and stands in frames of the console alone. */
export function answerPreview(
  c: ServerContext,
  answer: ApiResult<Record<string, unknown>>,
): Response {
  if (!answer.success) return answerRefusal(c, answer)
  return answerDocument(c, String(answer['html']), answer.resultCode)
}

/** Why there is nothing in a frame, in a few words. */
export function answerRefusal(
  c: ServerContext,
  { resultMessage, resultCode }: ApiFailure,
): Response {
  return answerDocument(c, refusalOf(resultMessage), resultCode)
}

function answerDocument(c: ServerContext, html: string, status: number): Response {
  return c.html(html, status as 200, {
    'Content-Security-Policy': PREVIEW_POLICY,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
}

function refusalOf(words: string): string {
  const text = escapeHtml(words)
  return `<!doctype html><meta charset="utf-8"><title>${text}</title><p style="margin:24px;font:16px/1.6 sans-serif">${text}</p>`
}
