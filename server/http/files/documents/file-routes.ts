import { LINK_ERRORS } from '#contract/store-applications.ts'
import type { ErrorName } from '#contract/values/errors.ts'

/**
 * The calls that take or answer a file in place of JSON. The contract cannot say so, and JSON would
 * be held in memory whole: they are declared here, mounted beside the calls
 * (`mount-documents.ts`) and described beside them (`reference/describe-file-routes.ts`).
 */
export const FILE_ROUTES = {
  addStoreDocument: {
    method: 'POST',
    path: '/api/official/apply/documents',
    summary: 'Hand in one document: the file itself as body, its name in File-Name',
    errors: [
      ...LINK_ERRORS,
      'ApplicationFinished',
      'DocumentLimitReached',
      'DocumentTooLarge',
      'DocumentEmpty',
      'DocumentTypeNotAllowed',
      'DocumentDamaged',
      'DocumentLocked',
      'DocumentActive',
      'DocumentTooManyPixels',
      'DocumentStorageFull',
      'UploadStalled',
      'BodyIncomplete',
      'ForeignOrigin',
    ],
  },
  readStoreDocument: {
    method: 'GET',
    path: '/api/official/apply/documents/{id}/file',
    summary: "One of the application's documents, to be saved",
    errors: [...LINK_ERRORS, 'DocumentNotFound'],
  },
} as const satisfies Record<
  string,
  { method: 'GET' | 'POST'; path: string; summary: string; errors: readonly ErrorName[] }
>

export type FileRouteName = keyof typeof FILE_ROUTES
