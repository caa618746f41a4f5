import { IMPORT_KILOBYTES } from '#contract/values/store-form.ts'

export type ReadFile = { text: string } | { problem: 'tooLarge' | 'wrongEncoding' }

/** The text of a file in UTF-8; what another encoding says is not guessed. */
export async function readText(file: File): Promise<ReadFile> {
  if (file.size > IMPORT_KILOBYTES * 1024) return { problem: 'tooLarge' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\u0000') ? { problem: 'wrongEncoding' } : { text }
  } catch {
    return { problem: 'wrongEncoding' }
  }
}
