import type { DocumentKind } from '../../../domain/people/documents/judged-document.ts'
import { readStoreDocument } from '../../../domain/people/store-applications/read-store-document.ts'
import type { AppContext } from '../../../wiring/context.ts'
import { addressBucket } from '../../../limits/address-bucket.ts'
import type { ServerContext } from '../../server-environment.ts'

const READS_A_MINUTE = 60

const TYPES: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** Whatever it is, it is saved and not shown: nothing in it runs in our name. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"

/** @throws NamedError as `readStoreDocument`, `TooManyRequests` */
export async function answerDocument(c: ServerContext, app: AppContext): Promise<Response> {
  const bucket = addressBucket(c.get('caller').address)
  await app.limits.consume(`read-store-document:${bucket}`, READS_A_MINUTE, 60, 'count-here')
  const { name, kind, content } = await readStoreDocument(app, {
    link: c.req.query('link') ?? '',
    id: c.req.param('id') ?? '',
  })
  c.header('Content-Type', TYPES[kind])
  c.header('Content-Disposition', attachmentNamed(name))
  c.header('Content-Security-Policy', FILE_POLICY)
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Referrer-Policy', 'no-referrer')
  return c.body(new Uint8Array(content))
}

/** To be saved under its own name. */
export function attachmentNamed(name: string): string {
  return `attachment; filename*=UTF-8''${encodeName(name)}`
}

/** RFC 8187: what `encodeURIComponent` leaves but a header may not hold. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}
