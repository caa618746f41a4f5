import type { ApiResult } from '#contract/values/envelope.ts'
import { askConsole } from '../../api/console/ask-console.ts'
import type { ConsoleContext } from '../../api/console/console-context.ts'
import type { ServerContext } from '../server-environment.ts'
import { attachmentNamed } from '../files/documents/answer-document.ts'
import { DOCUMENT_POLICY } from './console-policy.ts'
import { isOfConsole, refuseForeign } from './answer-preview.ts'

const TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const

/**
 * A document of an applicant as a file, for a picture of the console or to be saved: neither brings a header of its own.
 * Nothing in it runs: a picture is shown, a PDF is saved and no more (decision 54).
 */
export async function answerConsoleDocument(
  c: ServerContext,
  context: ConsoleContext,
): Promise<Response> {
  const name = 'lookAtStoreDocument'
  const input = { reference: c.req.param('reference'), id: c.req.param('id') }
  const answer: ApiResult<Record<string, unknown>> = isOfConsole(c)
    ? await askConsole(name, input, context)
    : refuseForeign(name, context)
  const headers = {
    'Content-Security-Policy': DOCUMENT_POLICY,
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
  if (!answer.success) return c.text(answer.resultMessage, answer.resultCode as 400, headers)
  const kind = answer['kind'] as keyof typeof TYPES
  const isShown = kind !== 'pdf' && c.req.query('save') === undefined
  return c.body(new Uint8Array(Buffer.from(String(answer['content']), 'base64')), 200, {
    ...headers,
    'Content-Type': TYPES[kind],
    'Content-Disposition': isShown ? 'inline' : attachmentNamed(String(answer['name'])),
  })
}
