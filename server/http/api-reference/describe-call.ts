import type { OpenAPI } from '@orpc/contract'
import type { z } from 'zod'
import type { CallMeta, Repeat } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { ErrorName } from '#contract/values/errors.ts'
import { MEMBERS_OF_ADDRESS } from '../../limits/address-bucket.ts'
import { ERRORS_OF_ALL, failuresOf } from './failures-of.ts'
import { makeExample } from './make-example.ts'
import { CALL_HEADERS, IDEMPOTENCY_HEADER, securityOf } from './openapi-components.ts'
import { splitExample } from './split-example.ts'
import { queryValue } from './query-value.ts'
import { withoutExamples } from './without-examples.ts'

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

/** Completes what oRPC has generated of a call: words, headers, who may call, errors, examples. */
export function describeCall(document: OpenAPI.Document, name: CallName): void {
  const { route, meta, inputSchema, outputSchema } = calls[name]['~orpc']
  const { method = 'GET', path = '' } = route
  const operation = document.paths?.[path]?.[method.toLowerCase() as 'get']
  if (!operation) throw new Error(`The document lacks the call ${name}`)
  const input = makeExample(inputSchema as z.ZodType, 'input') as object
  const payload = makeExample(outputSchema as z.ZodType, 'output') as object
  const example = splitExample(method, path, input)
  const isWrite = method !== 'GET'
  const headers = isWrite ? { ...CALL_HEADERS, ...IDEMPOTENCY_HEADER } : CALL_HEADERS
  operation.description = [route.description, factsOf(meta, isWrite)].join('\n\n')
  operation.parameters = [
    ...(operation.parameters ?? []).map((parameter) =>
      withWords(parameter, { ...example.path, ...example.query }),
    ),
    ...Object.keys(headers).map((key) => ({ $ref: `#/components/parameters/${key}` })),
  ]
  operation.security = securityOf(meta.caller)
  addBodyExample(operation, example.body)
  const errors = [...meta.errors, ...ERRORS_OF_ALL, ...(isWrite ? ERRORS_OF_WRITES : [])]
  operation.responses = {
    '200': successOf(operation.responses?.['200'], payload),
    ...failuresOf(errors),
  } as typeof operation.responses
}

/** Who may call, how often, and what a repeat does. */
function factsOf(meta: CallMeta, isWrite: boolean): string {
  const facts = [
    CALLERS[meta.caller],
    describeLimit(meta),
    isWrite ? describeRepeat(meta.repeat) : '',
  ]
  return facts.filter((sentence) => sentence !== '').join(' ')
}

/** As `countUse` and `countMember` count (server/api/dispatch.ts). */
function describeLimit({ caller, perMinute }: CallMeta): string {
  const ofVisitors = `At most ${perMinute} a minute from one address`
  if (caller === 'anyone') return `${ofVisitors}.`
  const ofMembers = `${perMinute} a minute by one member, and ${perMinute * MEMBERS_OF_ADDRESS} from one address`
  return caller === 'member' ? `At most ${ofMembers}.` : `${ofVisitors}; with a token ${ofMembers}.`
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

/** Words and example of a parameter belong to it, not to its schema. */
function withWords(parameter: Parameter, examples: Record<string, unknown>): Parameter {
  if ('$ref' in parameter) return parameter
  const { allowEmptyValue: _, allowReserved: __, schema, ...rest } = parameter
  const { description, ...bare } = withoutExamples(schema) as { description?: string }
  const example = examples[parameter.name]
  return {
    ...rest,
    ...(description === undefined ? {} : { description }),
    schema: queryValue(bare) as OpenAPI.ParameterObject['schema'],
    ...(example === undefined ? {} : { example }),
  }
}

function addBodyExample(operation: OpenAPI.OperationObject, example: object | undefined): void {
  const { requestBody } = operation
  if (!requestBody || '$ref' in requestBody) return
  const content = requestBody.content['application/json']
  if (!content) return
  content.schema = withoutExamples(content.schema) as typeof content.schema
  content.example = example
}

function successOf(
  response: OpenAPI.ResponseObject | OpenAPI.ReferenceObject | undefined,
  payload: object,
): OpenAPI.ResponseObject {
  const content = response && 'content' in response ? response.content : undefined
  const generated = withoutExamples(content?.['application/json']?.schema ?? {})
  const schema = { allOf: [{ $ref: '#/components/schemas/Success' }, generated] }
  return {
    description: 'The envelope with the payload',
    content: {
      'application/json': {
        schema: schema as OpenAPI.MediaTypeObject['schema'],
        example: { success: true, resultCode: 200, resultMessage: 'Success', ...payload },
      },
    },
  }
}
