import type { StoreDocument } from '#contract/store-applications.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import { isLost } from '../../client/is-lost.ts'
import { LOGIN_PAGE, lostCauseOf, type LostCause } from '../../client/lost-answer.ts'

/** specification.md, Limits, from the last sign of life: a whole file may take longer than that. */
const QUIET_MS = 40_000

export interface UploadTarget {
  link: string
  locale: string
  area: string
}

export type UploadOutcome =
  | { kind: 'stored'; document: StoreDocument }
  | { kind: 'refused'; message: string; canRetry: boolean; isLost: boolean }
  | { kind: 'lost'; cause: LostCause }
  | { kind: 'cancelled' }

export interface RunningUpload {
  done: Promise<UploadOutcome>
  cancel: () => void
}

/**
 * Sends one file and tells how much of it has left. `fetch` cannot say that, so it is XMLHttpRequest. It
 * ends when nothing has moved for 40 s.
 */
export function uploadFile(
  file: File,
  { link, locale, area }: UploadTarget,
  onProgress: (sentBytes: number) => void,
): RunningUpload {
  const request = new XMLHttpRequest()
  const done = new Promise<UploadOutcome>((resolve) => {
    let isQuiet = false
    const wait = () =>
      setTimeout(() => {
        isQuiet = true
        request.abort()
      }, QUIET_MS)
    let timer = wait()
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer)
      timer = wait()
      onProgress(loaded)
    }
    request.onloadend = () => clearTimeout(timer)
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = () => resolve(lost(0))
    request.onabort = () => resolve(isQuiet ? lost(408) : { kind: 'cancelled' })
  })
  request.open('POST', `/api/official/apply/documents?link=${encodeURIComponent(link)}`)
  request.setRequestHeader('LANG', locale)
  request.setRequestHeader('AREA', area.toUpperCase())
  request.setRequestHeader('File-Name', encodeURIComponent(file.name))
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.send(file)
  return { done, cancel: () => request.abort() }
}

/** A busy server may take the same file a little later; what is wrong with the file stays wrong. */
function outcomeOf(request: XMLHttpRequest): UploadOutcome {
  const answer = parse(request.responseText)
  if (!answer) return lost(request.status >= 400 ? request.status : LOGIN_PAGE)
  if (answer.success) return { kind: 'stored', document: answer.document }
  const canRetry = answer.resultCode >= 500 || [400, 408, 429].includes(answer.resultCode)
  return { kind: 'refused', message: answer.resultMessage, canRetry, isLost: isLost(answer) }
}

function lost(status: number): UploadOutcome {
  return { kind: 'lost', cause: lostCauseOf(status) }
}

function parse(text: string): ApiResult<{ document: StoreDocument }> | undefined {
  try {
    return JSON.parse(text) as ApiResult<{ document: StoreDocument }>
  } catch {
    return undefined
  }
}
