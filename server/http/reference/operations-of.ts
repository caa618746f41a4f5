import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'

export interface Operation {
  method: string
  path: string
  operation: OpenAPI.OperationObject
}

/** Every operation of a document, in its order. */
export function operationsOf(document: OpenAPI.Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

/** The errors that an operation names, each with its status. */
export function errorsOf({ responses = {} }: OpenAPI.OperationObject): string[] {
  return Object.entries(responses).flatMap(([status, response]) =>
    status !== '200' && 'description' in response ? (response.description ?? '').split(', ') : [],
  )
}
