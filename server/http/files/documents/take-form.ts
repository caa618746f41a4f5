import { NamedError } from '#contract/values/errors.ts'
import { parseLocale } from '#contract/values/locale.ts'
import { MAX_DOCUMENT_BYTES } from '#contract/values/store-application-rules.ts'
import { toNamedError } from '../../../api/to-failure.ts'
import type { AppContext } from '../../../wiring/context.ts'
import type { ServerContext } from '../../server-environment.ts'
import type { ArrivedFile, DocumentIntake } from './document-intake.ts'

/** What a form has besides the file: boundaries, names, types. */
const FRAME_BYTES = 16 * 1024

/** The page's own form has two: its file, and its link. */
const MAX_PARTS = 20

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')
}

/**
 * A document from a page without scripts: one file in a form. Answers the way back to the page, which
 * says how it went.
 */
export async function takeForm(
  c: ServerContext,
  app: AppContext,
  intake: DocumentIntake,
): Promise<Response> {
  const type = c.req.header('content-type') ?? ''
  const outcome = await intake
    .take(c, MAX_DOCUMENT_BYTES + FRAME_BYTES, (content) => fileOf(content, type))
    .then(
      () => 'added',
      (error: unknown) => {
        const named = toNamedError(error)
        if (named.status >= 500) app.log.error({ err: error }, 'document of a form failed')
        return named.name
      },
    )
  const query = new URLSearchParams({ link: c.req.query('link') ?? '', outcome })
  const locale = parseLocale(c.req.query('lang'))
  if (locale) query.set('lang', locale)
  return c.redirect(`/apply/tappay/attach?${query}`, 303)
}

/**
 * @throws NamedError `DocumentEmpty` where no file was chosen, `BodyIncomplete` for no form, and for one
 * of more parts than ours has: parsing 160,000 of them took 455 MB
 */
async function fileOf(content: Buffer, type: string): Promise<ArrivedFile> {
  if (countParts(content, type) > MAX_PARTS) throw new NamedError('BodyIncomplete')
  const body = new Response(new Uint8Array(content), { headers: { 'Content-Type': type } })
  const form = await body.formData().catch((cause: unknown) => {
    throw new NamedError('BodyIncomplete', { cause })
  })
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw new NamedError('DocumentEmpty')
  return { name: file.name, content: Buffer.from(await file.arrayBuffer()) }
}

/** Stops at the first part too many, so that the count is as cheap as a copy. */
export function countParts(content: Buffer, type: string): number {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) return 0
  let count = 0
  let from = content.indexOf(`--${mark}`)
  while (from !== -1 && count <= MAX_PARTS) {
    count += 1
    from = content.indexOf(`--${mark}`, from + mark.length)
  }
  return count
}
