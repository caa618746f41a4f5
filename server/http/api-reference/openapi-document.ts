import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { CallMeta, Repeat } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import { ERROR_STATUS, type ErrorName } from '#contract/values/errors.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { MEMBERS_OF_ADDRESS } from '../../limits/address-bucket.ts'
import { FILE_ROUTES, type FileRouteName } from '../documents/file-routes.ts'
import { fileOperations } from './describe-file-routes.ts'
import {
  CALL_HEADERS,
  IDEMPOTENCY_HEADER,
  SCHEMAS,
  SECURITY_SCHEMES,
  securityOf,
} from './openapi-components.ts'

const ERRORS_OF_ALL: readonly ErrorName[] = [
  'InvalidInput',
  'TooManyRequests',
  'InternalError',
  'ServiceUnavailable',
  'ResourceBusy',
]
const ERRORS_OF_WRITES: readonly ErrorName[] = [
  'MalformedJson',
  'ForeignOrigin',
  'BodyTooLarge',
  'BodyIncomplete',
  'BodyTooSlow',
  'JsonRequired',
  'StillRunning',
  'IdempotencyKeyReused',
  'IdempotencyKeyInvalid',
]

const CALLERS = {
  anyone: '',
  member: 'Only for members.',
  either: 'For anyone; a member is answered as one.',
} as const

const DESCRIPTION = `Every answer is one envelope: \`success\`, \`resultCode\` (the HTTP status),
\`resultMessage\` (a sentence in the language of LANG), and beside them the payload or, on failure,
\`resultException\` (a stable name) and \`errors\` by field.`

/** The OpenAPI 3.1 document of every call, from the declarations that the server itself mounts. */
export async function makeOpenApiDocument(origin: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(calls, {
    info: { title: 'Hongli', version: packageJson.version, description: DESCRIPTION },
    servers: [{ url: origin }],
    components: {
      schemas: SCHEMAS,
      parameters: { ...CALL_HEADERS, ...IDEMPOTENCY_HEADER },
      securitySchemes: SECURITY_SCHEMES,
    },
  })
  for (const name of Object.keys(calls) as CallName[]) describeCall(document, name)
  describeFileRoutes(document)
  return document
}

/** The calls whose body or answer is a file; the contract knows JSON alone. */
function describeFileRoutes(document: OpenAPI.Document): void {
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

/** As `countUse` and `countMember` count (server/api/dispatch.ts). */
function describeLimit({ caller, perMinute }: CallMeta): string {
  const ofVisitors = `At most ${perMinute} a minute from one address`
  if (caller === 'anyone') return `${ofVisitors}.`
  const ofMembers = `${perMinute} a minute by one member, and ${perMinute * MEMBERS_OF_ADDRESS} from one address`
  return caller === 'member' ? `At most ${ofMembers}.` : `${ofVisitors}; with a token ${ofMembers}.`
}

function describeCall(document: OpenAPI.Document, name: CallName): void {
  const { route, meta } = calls[name]['~orpc']
  const method = route.method === 'GET' ? 'get' : route.method === 'DELETE' ? 'delete' : 'post'
  const operation = document.paths?.[route.path ?? '']?.[method]
  if (!operation) throw new Error(`The document lacks the call ${name}`)
  const isWrite = method !== 'get'
  const headers = isWrite ? { ...CALL_HEADERS, ...IDEMPOTENCY_HEADER } : CALL_HEADERS
  operation.parameters = [
    ...(operation.parameters ?? []).map(withoutNoise),
    ...Object.keys(headers).map((key) => ({ $ref: `#/components/parameters/${key}` })),
  ]
  operation.description = [
    CALLERS[meta.caller],
    describeLimit(meta),
    isWrite ? describeRepeat(meta.repeat) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
  operation.security = securityOf(meta.caller)
  const success = successOf(operation.responses?.['200'])
  const errors = [...meta.errors, ...ERRORS_OF_ALL, ...(isWrite ? ERRORS_OF_WRITES : [])]
  const responses: Record<string, OpenAPI.ResponseObject> = {
    '200': success,
    ...failuresOf(errors),
  }
  operation.responses = responses as typeof operation.responses
}

/** What whoever lost an answer may rely on. */
function describeRepeat(repeat: Repeat): string {
  if (repeat.by === 'key') {
    return 'Repeated with the same Idempotency-Key it is done once, and answers what the first did.'
  }
  const done = 'Repeated it is done once'
  return repeat.by === 'begun'
    ? `${done} under one Idempotency-Key: ${repeat.because}.`
    : `${done}, with or without an Idempotency-Key: ${repeat.because}.`
}

type Parameter = NonNullable<OpenAPI.OperationObject['parameters']>[number]

function withoutNoise(parameter: Parameter): Parameter {
  if ('$ref' in parameter) return parameter
  const { allowEmptyValue: _, allowReserved: __, ...rest } = parameter
  return rest
}

function successOf(
  response: OpenAPI.ResponseObject | OpenAPI.ReferenceObject | undefined,
): OpenAPI.ResponseObject {
  const content = response && 'content' in response ? response.content : undefined
  const payload = content?.['application/json']?.schema ?? {}
  const schema = { allOf: [{ $ref: '#/components/schemas/Success' }, payload] }
  return {
    description: 'The envelope with the payload',
    content: { 'application/json': { schema: schema as OpenAPI.MediaTypeObject['schema'] } },
  }
}

/** One answer for each status, naming every error that has it. */
function failuresOf(names: readonly ErrorName[]): Record<string, OpenAPI.ResponseObject> {
  const byStatus = Map.groupBy(new Set(names), (name) => ERROR_STATUS[name])
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, named]) => [
        String(status),
        {
          description: named.join(', '),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Failure' },
                  { type: 'object', properties: { resultException: { enum: named } } },
                ],
              },
            },
          },
        },
      ]),
  )
}
