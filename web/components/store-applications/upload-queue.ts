import type { StoreDocument } from '#contract/store-applications.ts'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from '#contract/values/store-application-rules.ts'
import { lostWords } from '../../client/shown-page.ts'
import { documentsLike, findLost } from './find-lost.ts'
import { hasKnownBeginning } from './known-beginning.ts'
import { uploadFile, type RunningUpload, type UploadTarget } from './upload-file.ts'

export interface Upload {
  key: number
  file: File
  /** `checking`: all of it has left, the answer has not come. */
  state: 'waiting' | 'sending' | 'checking' | 'failed' | 'stored'
  sentBytes: number
  message?: string
  canRetry?: boolean
  /** It failed for want of a network, so it goes on with the network. */
  isOffline?: boolean
  /** Nobody knows whether it arrived, and what comes of another try says nothing of that. */
  isLost?: boolean
  /** When its answer was lost, as long as it may still turn up in the list (ms since 1970). */
  lostAt?: number
  documentId?: string
  /** Documents that were there before it. */
  listedBefore: ReadonlySet<string>
}

/** How the last of them ended, for those who listen. */
export interface LastUpload {
  kind: 'stored' | 'failed'
  name: string
  message: string
}

export interface UploadsNow {
  uploads: readonly Upload[]
  last: LastUpload | undefined
  /** How often an upload ended and nobody knew whether it had arrived. */
  lost: number
}

/** What is said of files that need not be sent to be refused. */
export interface UploadWords {
  tooLarge: string
  wrongKind: string
  full: string
  empty: string
  network: string
  /** Of one whose answer was lost: it has not become a document. */
  missing: string
}

interface QueueOptions {
  target: UploadTarget
  words: UploadWords
  /** The page then asks for its list. */
  onStored: () => void
}

/** What the server still works on is done by then. */
const SETTLED_MS = 30_000

/** Two at once: more would make each slower and a lost connection worse. */
const AT_ONCE = 2

/** The files on their way, outside of React: progress comes far more often than anybody renders. */
export class UploadQueue {
  readonly #options: QueueOptions
  readonly #running = new Map<number, RunningUpload>()
  readonly #listeners = new Set<() => void>()
  #now: UploadsNow = { uploads: [], last: undefined, lost: 0 }
  #lastKey = 0
  #listed: ReadonlySet<string> = new Set()
  readonly #claimed = new Set<string>()
  readonly #givenUp = new Set<string>()

  constructor(options: QueueOptions) {
    this.#options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly snapshot = (): UploadsNow => this.#now

  /** @param taken documents that are there already */
  async add(files: readonly File[], taken: number): Promise<void> {
    const judged = await Promise.all(files.map((file) => this.#problemOf(file)))
    const added = files.map((file, index): Upload => {
      const message = judged[index]
      const key = (this.#lastKey += 1)
      const upload = { key, file, sentBytes: 0, listedBefore: this.#listed }
      return message === undefined
        ? { ...upload, state: 'waiting' }
        : { ...upload, state: 'failed', message, canRetry: false }
    })
    const before = this.#uploads.filter(({ state }) => state !== 'stored')
    let room = MAX_DOCUMENTS - taken - before.filter(({ state }) => state !== 'failed').length
    const fitting = added.map((upload): Upload => {
      if (upload.state === 'failed') return upload
      room -= 1
      const { full } = this.#options.words
      return room >= 0 ? upload : { ...upload, state: 'failed', message: full, canRetry: true }
    })
    this.#set([...before, ...fitting])
    this.#startNext()
  }

  retry(key: number): void {
    const anew = { message: undefined, isOffline: false, lostAt: undefined }
    this.#change(key, { state: 'waiting', sentBytes: 0, ...anew })
    this.#startNext()
  }

  /** What failed for want of a network. */
  retryOffline(): void {
    for (const { key, isOffline } of this.#uploads) if (isOffline) this.retry(key)
  }

  /** Stops it where it runs, and forgets it: it may have arrived all the same. */
  drop(key: number): void {
    const dropped = this.#uploads.find((upload) => upload.key === key)
    const mayBeThere = this.#running.has(key) || dropped?.isLost
    if (dropped && mayBeThere) this.#givenUp.add(dropped.file.name)
    this.#running.get(key)?.cancel()
    this.#set(this.#uploads.filter((upload) => upload.key !== key))
    if (mayBeThere) this.#noteLost()
    this.#startNext()
  }

  /** Forgets what the page shows in its list, also where that is how it finds out. */
  dropListed(documents: readonly StoreDocument[]): void {
    const known = { claimed: this.#claimed, givenUp: this.#givenUp }
    for (const upload of this.#uploads) {
      const documentId = findLost(upload, this.#uploads, documents, known)
      if (documentId !== undefined) this.#markStored(upload.key, documentId)
      else this.#tellMissing(upload, documents)
    }
    const listed = new Set(documents.map(({ id }) => id))
    this.#listed = listed
    const left = this.#uploads.filter(({ documentId = '' }) => !listed.has(documentId))
    if (left.length < this.#uploads.length) this.#set(left)
  }

  /** It was refused, or never arrived: the list has come without it. */
  #tellMissing(upload: Upload, documents: readonly StoreDocument[]): void {
    const { key, lostAt, message } = upload
    if (lostAt === undefined || Date.now() - lostAt < SETTLED_MS) return
    const isMissing = documentsLike(upload, documents, this.#claimed).length === 0
    const { missing } = this.#options.words
    this.#change(key, { lostAt: undefined, message: isMissing ? missing : message })
  }

  async #problemOf(file: File): Promise<string | undefined> {
    const { tooLarge, empty, wrongKind } = this.#options.words
    if (file.size > MAX_DOCUMENT_BYTES) return tooLarge
    if (file.size === 0) return empty
    return (await hasKnownBeginning(file)) ? undefined : wrongKind
  }

  #startNext(): void {
    const free = AT_ONCE - this.#running.size
    const next = this.#uploads.filter(({ state }) => state === 'waiting').slice(0, free)
    for (const upload of next) void this.#send(upload)
  }

  async #send({ key, file, isLost }: Upload): Promise<void> {
    const running = uploadFile(file, this.#options.target, (sentBytes) =>
      this.#change(key, { sentBytes, state: sentBytes >= file.size ? 'checking' : 'sending' }),
    )
    this.#running.set(key, running)
    this.#change(key, { state: 'sending' })
    const outcome = await running.done
    this.#running.delete(key)
    if (outcome.kind === 'stored') {
      this.#markStored(key, outcome.document.id)
      this.#options.onStored()
    } else if (outcome.kind === 'refused') {
      const { message, canRetry } = outcome
      this.#change(key, { state: 'failed', message, canRetry, isLost: isLost || outcome.isLost })
      if (outcome.isLost) this.#noteLost(key)
    } else if (outcome.kind === 'lost') {
      const { cause } = outcome
      const message = (cause !== 'offline' && lostWords(cause)) || this.#options.words.network
      const isOffline = cause === 'offline' || cause === 'noAnswer'
      this.#change(key, { state: 'failed', message, canRetry: true, isOffline, isLost: true })
      // Who is told that too many ask is not to ask by himself.
      if (cause !== 'busy') this.#noteLost(key)
    }
    this.#startNext()
  }

  #markStored(key: number, documentId: string): void {
    this.#claimed.add(documentId)
    this.#change(key, { state: 'stored', documentId })
  }

  /** @param key of one that the page still shows */
  #noteLost(key?: number): void {
    this.#now = { ...this.#now, lost: this.#now.lost + 1 }
    if (key === undefined) for (const listener of this.#listeners) listener()
    else this.#change(key, { lostAt: Date.now() })
  }

  #change(key: number, changes: Partial<{ [Key in keyof Upload]: Upload[Key] | undefined }>): void {
    this.#set(
      this.#uploads.map((upload) =>
        upload.key === key ? ({ ...upload, ...changes } as Upload) : upload,
      ),
    )
  }

  get #uploads(): readonly Upload[] {
    return this.#now.uploads
  }

  #set(uploads: readonly Upload[]): void {
    this.#now = { ...this.#now, uploads, last: lastOf(this.#uploads, uploads) ?? this.#now.last }
    for (const listener of this.#listeners) listener()
  }
}

/** Which of them has ended just now. */
function lastOf(before: readonly Upload[], now: readonly Upload[]): LastUpload | undefined {
  const known = new Map(before.map((upload) => [upload.key, upload]))
  const ended = now.findLast(({ key, state, message }) => {
    const { state: stateBefore, message: messageBefore } = known.get(key) ?? {}
    if (state === 'failed') return stateBefore !== state || messageBefore !== message
    return state === 'stored' && stateBefore !== state
  })
  if (!ended) return undefined
  const kind = ended.state === 'stored' ? 'stored' : 'failed'
  return { kind, name: ended.file.name, message: ended.message ?? '' }
}
