import type { StoreDocument } from '#contract/store-applications.ts'
import type { Upload } from './upload-queue.ts'

/** What else the queue knows of the documents of a list. */
interface KnownUploads {
  /** Documents of which the server has said whose they are. */
  claimed: ReadonlySet<string>
  /** Names of files that were given up, and may have arrived all the same. */
  givenUp: ReadonlySet<string>
}

/**
 * The document that an upload whose answer was lost has become, as far as the list tells. The server
 * cleans a file, so only its name is the same: where phones call every photo alike, it is not guessed.
 */
export function findLost(
  upload: Upload,
  uploads: readonly Upload[],
  documents: readonly StoreDocument[],
  { claimed, givenUp }: KnownUploads,
): string | undefined {
  const { key, file, state, isLost } = upload
  if (state !== 'failed' || !isLost || givenUp.has(file.name)) return undefined
  if (uploads.some((other) => other.key !== key && other.file.name === file.name)) return undefined
  const found = documentsLike(upload, documents, claimed)
  return found.length === 1 ? found[0]?.id : undefined
}

/** Documents that have come since, and may be what it has become. */
export function documentsLike(
  { file, listedBefore }: Upload,
  documents: readonly StoreDocument[],
  claimed: ReadonlySet<string>,
): StoreDocument[] {
  return documents.filter(
    ({ id, name }) => name === file.name && !listedBefore.has(id) && !claimed.has(id),
  )
}
