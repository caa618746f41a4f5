import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { z } from 'zod'
import { APPLICATION_LINK, STORE_DOCUMENT } from '#contract/examples/form-examples.ts'
import { storeDocumentSchema } from '#contract/store-applications.ts'
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#contract/values/store-application-rules.ts'
import { FILE_ROUTES, type FileRouteName } from '../files/documents/file-routes.ts'
import { ERRORS_OF_ALL, failuresOf } from './failures-of.ts'
import { CALL_HEADERS } from './openapi-components.ts'

/** The calls whose body or answer is a file; the contract knows JSON alone. */
export function describeFileRoutes(document: OpenAPI.Document): void {
  for (const [name, operation] of Object.entries(fileOperations())) {
    const { method, path, errors } = FILE_ROUTES[name as FileRouteName]
    const headers = Object.keys(CALL_HEADERS).map((key) => ({
      $ref: `#/components/parameters/${key}`,
    }))
    const responses = { ...operation.responses, ...failuresOf([...errors, ...ERRORS_OF_ALL]) }
    const described = {
      ...operation,
      parameters: [...(operation.parameters ?? []), ...headers],
      security: [],
      responses: responses as typeof operation.responses,
    }
    document.paths = {
      ...document.paths,
      [path]: { ...document.paths?.[path], [method.toLowerCase()]: described },
    }
  }
}

type Schema = OpenAPI.MediaTypeObject['schema']

const LINK: OpenAPI.ParameterObject = {
  name: 'link',
  in: 'query',
  required: true,
  description: "The application's link, as `createStoreApplication` answers it",
  schema: { type: 'string' },
  example: APPLICATION_LINK,
}

const FILE: Schema = { type: 'string', format: 'binary', maxLength: MAX_DOCUMENT_BYTES }

/** What of the routes of files no schema says. */
function fileOperations(): Record<FileRouteName, OpenAPI.OperationObject> {
  const document = z.toJSONSchema(storeDocumentSchema, { target: 'openapi-3.0' }) as Schema
  const example = {
    success: true,
    resultCode: 200,
    resultMessage: 'Success',
    document: STORE_DOCUMENT,
  }
  return {
    addStoreDocument: {
      operationId: 'addStoreDocument',
      summary: FILE_ROUTES.addStoreDocument.summary,
      description:
        'PDF, JPEG or PNG up to 10 MB, told by what is in the file. What tells more than the picture, such as where it was taken, is stripped off. A browser without scripts may send a form with the field `file`.',
      tags: ['Store applications'],
      parameters: [
        LINK,
        {
          name: 'File-Name',
          in: 'header',
          description: 'Percent-encoded name of the file',
          schema: { type: 'string' },
          example: 'registration.pdf',
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
              example,
            },
          },
        },
      },
    },
    readStoreDocument: {
      operationId: 'readStoreDocument',
      summary: FILE_ROUTES.readStoreDocument.summary,
      description: 'As it is kept, never shown in place.',
      tags: ['Store applications'],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Id of the document, from `getStoreApplication`',
          schema: { type: 'string' },
          example: STORE_DOCUMENT.id,
        },
        LINK,
      ],
      responses: {
        '200': {
          description: 'The file, as an attachment',
          content: Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, { schema: FILE }])),
        },
      },
    },
  }
}
