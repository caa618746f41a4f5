import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import type { Call, CallMeta, Repeat } from '#contract/call.ts'
import type { ErrorName } from '#contract/values/errors.ts'
import { MEMBERS_OF_ADDRESS } from '../../limits/address-bucket.ts'
import { ERRORS_OF_ALL, failuresOf } from './failures-of.ts'
import { makeExample } from './make-example.ts'
import { CALL_HEADERS, IDEMPOTENCY_HEADER, securityOf } from './openapi-components.ts'
import { splitExample } from './split-example.ts'
import { queryValue } from './query-value.ts'
import { jsonSchemaOf } from './json-schema-of.ts'

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

/** A call in the words of OpenAPI: what it takes and answers, who may call, its errors and an example. */
export function describeCall(call: Call): OpenAPI.OperationObject {
  const { id, method, path, summary, description, tag, caller, errors } = call
  const isWrite = method !== 'GET'
  const input = makeExample(call.input, 'input') as object
  const example = splitExample(method, path, input)
  const headers = isWrite ? { ...CALL_HEADERS, ...IDEMPOTENCY_HEADER } : CALL_HEADERS
  const { parameters, body } = splitInput(call)
  const all = [...errors, ...ERRORS_OF_ALL, ...(isWrite ? ERRORS_OF_WRITES : [])]
  return {
    operationId: id,
    summary,
    description: [description, factsOf(call, isWrite)].join('\n\n'),
    tags: [tag],
    parameters: [
      ...parameters.map((one) => withExample(one, { ...example.path, ...example.query })),
      ...Object.keys(headers).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    ],
    ...(body && { requestBody: bodyOf(body, example.body) }),
    responses: { '200': successOf(call), ...failuresOf(all) },
    security: securityOf(caller),
  }
}

/** Who may call, how often, and what a repeat does. */
function factsOf(meta: CallMeta, isWrite: boolean): string {
  const facts = [
    CALLERS[meta.caller],
    describeLimit(meta),
    isWrite ? describeRepeat(meta.repeat) : '',
    describeErrorFields(meta),
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

/** Which field of the input a named error is about. */
function describeErrorFields({ errorFields }: CallMeta): string {
  const byField = Map.groupBy(Object.entries(errorFields), ([, field]) => field)
  const parts = [...byField].map(
    ([field, named]) => `\`${field}\` with ${named.map(([name]) => `\`${name}\``).join(', ')}`,
  )
  return parts.length === 0 ? '' : `\`errors\` names the field: ${parts.join('; ')}.`
}

interface ObjectSchema {
  properties: Record<string, { description?: string }>
  required?: string[]
}

/** What is in the path, in the query, and, of a write, in the body. */
function splitInput({ method, path, input }: Call) {
  const whole = jsonSchemaOf(input, 'input') as ObjectSchema
  const { properties = {}, required = [] } = whole
  const ofPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const others = Object.keys(properties).filter((name) => !ofPath.includes(name))
  const parameterOf = (where: 'path' | 'query') => (name: string) =>
    parameter(name, where, properties[name] ?? {}, required.includes(name))
  const parameters = ofPath.map(parameterOf('path'))
  if (method === 'GET') {
    return { parameters: [...parameters, ...others.map(parameterOf('query'))], body: undefined }
  }
  const rest = required.filter((name) => !ofPath.includes(name))
  const body = {
    ...whole,
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: rest.length > 0 ? rest : undefined,
  }
  return { parameters, body: others.length > 0 || ofPath.length === 0 ? body : undefined }
}

/** Its words belong to a parameter, not to its schema. */
function parameter(
  name: string,
  where: 'path' | 'query',
  { description, ...schema }: { description?: string },
  required: boolean,
): OpenAPI.ParameterObject {
  return {
    name,
    in: where,
    ...(required && { required }),
    ...(description !== undefined && { description }),
    schema: queryValue(schema) as OpenAPI.ParameterObject['schema'],
  }
}

function withExample(
  one: OpenAPI.ParameterObject,
  examples: Record<string, unknown>,
): OpenAPI.ParameterObject {
  const example = examples[one.name]
  return example === undefined ? one : { ...one, example }
}

/** There is a body with every write, also where nothing in it has to be said (`json-body.ts`). */
function bodyOf(schema: object, example: object | undefined): OpenAPI.RequestBodyObject {
  return {
    required: true,
    content: { 'application/json': { schema: schema as OpenAPI.SchemaObject, example } },
  }
}

function successOf({ output }: Call): OpenAPI.ResponseObject {
  const payload = makeExample(output, 'output') as object
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Success' }, jsonSchemaOf(output, 'output')],
  }
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
