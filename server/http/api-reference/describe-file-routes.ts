import type { OpenAPI } from '@orpc/contract'
import { z } from 'zod'
import { storeDocumentSchema } from '#contract/store-applications.ts'
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#contract/values/store-application-rules.ts'
import { FILE_ROUTES } from '../documents/file-routes.ts'

type Schema = OpenAPI.MediaTypeObject['schema']

const LINK: OpenAPI.ParameterObject = {
  name: 'link',
  in: 'query',
  required: true,
  description: "The application's link, as `createStoreApplication` answers it",
  schema: { type: 'string' },
}

const FILE: Schema = { type: 'string', format: 'binary', maxLength: MAX_DOCUMENT_BYTES }

/** What of the routes of files oRPC cannot generate; errors and headers are added as to all calls. */
export function fileOperations(): Record<keyof typeof FILE_ROUTES, OpenAPI.OperationObject> {
  const document = z.toJSONSchema(storeDocumentSchema, { target: 'openapi-3.0' }) as Schema
  return {
    addStoreDocument: {
      operationId: 'addStoreDocument',
      summary: FILE_ROUTES.addStoreDocument.summary,
      tags: ['Store applications'],
      parameters: [
        LINK,
        {
          name: 'File-Name',
          in: 'header',
          description: 'Percent-encoded name of the file',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        content: {
          ...Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, { schema: FILE }])),
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: FILE } } as Schema,
          },
        },
      },
      responses: {
        '200': {
          description: 'The document as it is kept; a form is sent back to its page (303)',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['document'],
                properties: { document },
              } as Schema,
            },
          },
        },
      },
    },
    readStoreDocument: {
      operationId: 'readStoreDocument',
      summary: FILE_ROUTES.readStoreDocument.summary,
      tags: ['Store applications'],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }, LINK],
      responses: {
        '200': {
          description: 'The file, as an attachment',
          content: Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, { schema: FILE }])),
        },
      },
    },
  }
}
