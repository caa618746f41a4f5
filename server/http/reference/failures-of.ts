import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { ERROR_STATUS, type ErrorName } from '#contract/values/errors.ts'

export const ERRORS_OF_ALL: readonly ErrorName[] = [
  'InvalidInput',
  'TooManyRequests',
  'InternalError',
  'ServiceUnavailable',
  'ResourceBusy',
]

const WITH_WAIT = new Set(['429', '503'])

/** One answer for each status, naming every error that has it. */
export function failuresOf(names: readonly ErrorName[]): Record<string, OpenAPI.ResponseObject> {
  const byStatus = Map.groupBy(new Set(names), (name) => ERROR_STATUS[name])
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, named]) => [String(status), failureOf(String(status), named)]),
  )
}

function failureOf(status: string, named: ErrorName[]): OpenAPI.ResponseObject {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { type: 'object', properties: { resultException: { enum: named } } },
    ],
  } as OpenAPI.MediaTypeObject['schema']
  return {
    description: named.join(', '),
    ...(WITH_WAIT.has(status)
      ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }
      : {}),
    content: { 'application/json': { schema } },
  }
}
