/** What a store owner may hand in; judged by content, whatever the name says. */
export const DOCUMENT_KINDS = ['pdf', 'jpeg', 'png'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A document as it is kept: nothing but what its reader needs to see. */
export interface CleanDocument {
  kind: DocumentKind
  bytes: Buffer
}

/** Why a file is not kept. */
export type DocumentRefusal =
  | 'DocumentEmpty'
  | 'DocumentTypeNotAllowed'
  | 'DocumentDamaged'
  | 'DocumentLocked'
  | 'DocumentActive'
  | 'DocumentTooManyPixels'

/** A file that cannot be kept as it is; what is thrown inside the readers of one format. */
export class UnfitDocument extends Error {
  override readonly name = 'UnfitDocument'
  readonly refusal: DocumentRefusal

  constructor(refusal: DocumentRefusal, why: string) {
    super(why)
    this.refusal = refusal
  }
}

export function damaged(why: string): UnfitDocument {
  return new UnfitDocument('DocumentDamaged', why)
}

/** The largest photographs of phones have 108 million pixels; what claims more is made to harm. */
const MAX_PIXELS = 120_000_000
const MAX_SIDE = 30_000

/** @throws UnfitDocument `DocumentDamaged` without a size, `DocumentTooManyPixels` beyond any camera */
export function assertPictureSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged('A picture without a size')
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new UnfitDocument('DocumentTooManyPixels', `${width} x ${height}`)
  }
}
