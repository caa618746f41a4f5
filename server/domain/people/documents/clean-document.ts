import { NamedError } from '#contract/values/errors.ts'
import { assertPassivePdf } from './active-content.ts'
import { checkPdf, isPdf } from './check-pdf.ts'
import { cleanJpeg, isJpeg } from './clean-jpeg.ts'
import { cleanPng, isPng } from './clean-png.ts'
import { UnfitDocument, type CleanDocument } from './judged-document.ts'

/**
 * Judges a file by its content and answers what may be kept of it: pictures without where, when and
 * with what they were taken, and without anything behind their end. What is compressed is inflated
 * only to be counted, never beyond what the picture's size asks for.
 *
 * @throws NamedError `DocumentEmpty`, `DocumentTypeNotAllowed`, `DocumentDamaged`, `DocumentLocked`,
 * `DocumentActive`, `DocumentTooManyPixels`
 */
export async function cleanDocument(bytes: Buffer): Promise<CleanDocument> {
  try {
    return await clean(bytes)
  } catch (error) {
    if (error instanceof UnfitDocument) throw new NamedError(error.refusal, { cause: error })
    throw error
  }
}

async function clean(bytes: Buffer): Promise<CleanDocument> {
  if (bytes.length === 0) throw new UnfitDocument('DocumentEmpty', 'No bytes')
  if (isPdf(bytes)) {
    const whole = checkPdf(bytes)
    await assertPassivePdf(whole)
    return { kind: 'pdf', bytes: whole }
  }
  if (isJpeg(bytes)) return { kind: 'jpeg', bytes: cleanJpeg(bytes) }
  if (isPng(bytes)) return { kind: 'png', bytes: await cleanPng(bytes) }
  throw new UnfitDocument('DocumentTypeNotAllowed', 'None of the three kinds')
}
