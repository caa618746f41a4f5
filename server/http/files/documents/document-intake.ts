import type { StoreDocument } from '#contract/store-applications.ts'
import { NamedError } from '#contract/values/errors.ts'
import { MAX_DOCUMENT_BYTES } from '#contract/values/store-application-rules.ts'
import type { AppContext } from '../../../wiring/context.ts'
import {
  addStoreDocument,
  requireDocumentPlace,
} from '../../../domain/people/store-applications/add-store-document.ts'
import type { StoredDocument } from '../../../domain/people/store-applications/get-store-application.ts'
import { addressBucket } from '../../../limits/address-bucket.ts'
import type { ServerContext } from '../../server-environment.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { readUpload } from './read-upload.ts'

/** Ten documents, each tried a few times. */
const UPLOADS_AN_HOUR = { address: 120, application: 60 }
const HOUR_SECONDS = 3_600
/** Documents that are judged at once; all others lie on the disk until it is their turn. */
const JUDGED_AT_ONCE = 2

/** A file as it came out of a body. */
export interface ArrivedFile {
  name: string
  content: Buffer
}

/** Takes documents in: counted, streamed to the disk, judged in turn. */
export class DocumentIntake {
  readonly #app: AppContext
  readonly #inTurn = oneAfterAnother(JUDGED_AT_ONCE)

  constructor(app: AppContext) {
    this.#app = app
  }

  /** A document that is the whole body. */
  takeBody(c: ServerContext): Promise<StoreDocument> {
    const name = decodeName(c.req.header('file-name') ?? '')
    return this.take(c, MAX_DOCUMENT_BYTES, (content) => Promise.resolve({ name, content }))
  }

  /**
   * Receives a body of at most so many bytes and keeps the document that `unwrap` finds in it.
   *
   * @throws NamedError as `requireDocumentPlace`, `readUpload` and `addStoreDocument`
   */
  take(
    c: ServerContext,
    maxBytes: number,
    unwrap: (content: Buffer) => Promise<ArrivedFile>,
  ): Promise<StoreDocument> {
    return this.#take(c, maxBytes, unwrap).catch((error: unknown) => this.#alarm(error))
  }

  async #take(
    c: ServerContext,
    maxBytes: number,
    unwrap: (content: Buffer) => Promise<ArrivedFile>,
  ): Promise<StoreDocument> {
    const app = this.#app
    const link = c.req.query('link') ?? ''
    await this.#count('address', addressBucket(c.get('caller').address))
    const place = await requireDocumentPlace(app, link, app.config.documents.maxBytes)
    await this.#count('application', place.applicationId)
    const received = await app.documents.receive(readUpload(c.req.raw, maxBytes), maxBytes)
    try {
      const stored = await this.#inTurn(async () => {
        const { name, content } = await unwrap(await received.read())
        if (content.length > MAX_DOCUMENT_BYTES) throw new NamedError('DocumentTooLarge')
        return addStoreDocument(app, { link, name, content })
      })
      return answerOf(stored)
    } finally {
      await received.discard()
    }
  }

  /** Every applicant is turned away until somebody makes room. */
  #alarm(error: unknown): never {
    if (error instanceof NamedError && error.name === 'DocumentStorageFull') {
      this.#app.metrics.documentStorageFull.inc()
      this.#app.log.error({ err: error }, 'document storage is full')
    }
    throw error
  }

  #count(by: keyof typeof UPLOADS_AN_HOUR, whose: string): Promise<void> {
    const key = `store-document:${by}:${whose}`
    return this.#app.limits.consume(key, UPLOADS_AN_HOUR[by], HOUR_SECONDS)
  }
}

function answerOf({ createdAt, ...document }: StoredDocument): StoreDocument {
  return { ...document, createdAt: createdAt.toISOString() }
}

/** Headers are Latin letters alone, so a name comes percent-encoded. */
function decodeName(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return ''
  }
}
