import type { DocumentKind } from '../documents/judged-document.ts'

const ENDINGS: Record<DocumentKind, string> = { pdf: '.pdf', jpeg: '.jpg', png: '.png' }
const MAX_CHARACTERS = 80

/**
 * A name that is safe to show and to save under: the last part of a path, without control and bidi
 * characters, with the ending of what the file really is.
 */
export function documentName(given: string, kind: DocumentKind): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...plain].slice(0, MAX_CHARACTERS).join('').trim()
  return `${short || 'document'}${ENDINGS[kind]}`
}
