import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import type { CallMeta } from '#contract/call.ts'
import { AREAS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'

/** The envelope of rules.md, Calls, both ways. */
export const SCHEMAS: Record<string, OpenAPI.SchemaObject> = {
  Success: {
    type: 'object',
    required: ['success', 'resultCode', 'resultMessage'],
    properties: {
      success: { const: true },
      resultCode: { type: 'integer', examples: [200] },
      resultMessage: { type: 'string' },
    },
  },
  Failure: {
    type: 'object',
    examples: [
      {
        success: false,
        resultCode: 422,
        resultException: 'InvalidInput',
        resultMessage: 'Some details are missing or not right yet. Please check the marked fields.',
        errors: [{ path: 'email', code: 'EmailInvalid', message: 'This is no e-mail address.' }],
      },
    ],
    required: ['success', 'resultCode', 'resultException', 'resultMessage'],
    properties: {
      success: { const: false },
      resultCode: { type: 'integer', description: 'The HTTP status' },
      resultException: { type: 'string', description: 'Stable name of the error' },
      resultMessage: { type: 'string', description: 'A sentence in the language of LANG' },
      retryAfterSeconds: { type: 'integer', description: 'Also sent as Retry-After' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'code', 'message'],
          properties: {
            path: { type: 'string', description: 'Dotted path of the field, such as `email`' },
            code: { type: 'string', description: 'Stable name of the problem' },
            message: { type: 'string' },
          },
        },
      },
    },
  },
}

/** specification.md, Calls. */
export const CALL_HEADERS: Record<string, OpenAPI.ParameterObject> = {
  LANG: header('LANG', 'Language of the texts; the area decides where it is missing', {
    enum: [...LOCALES],
  }),
  AREA: header('AREA', 'Region in upper case, default TW', {
    enum: AREAS.map((area) => area.toUpperCase()),
  }),
  SSR: header('SSR', 'Whether a server asks', { enum: ['true', 'false'] }),
  SCREEN_WIDTH: header('SCREEN_WIDTH', '1.5 times the width of the window', { type: 'integer' }),
  SCREEN_HEIGHT: header('SCREEN_HEIGHT', '1.5 times the height of the window', { type: 'integer' }),
  'client-version': header('client-version', 'Version of the client', { type: 'string' }),
}

export const IDEMPOTENCY_HEADER: Record<string, OpenAPI.ParameterObject> = {
  'Idempotency-Key': header(
    'Idempotency-Key',
    'Names one act, for 24 h: sent again, it is the same one. A random id is the best of keys',
    {
      type: 'string',
      maxLength: 200,
    },
  ),
}

/** Of answers that ask for patience. */
export const RETRY_HEADER: Record<string, OpenAPI.HeaderObject> = {
  'Retry-After': {
    description: 'Seconds after which the same request may succeed',
    schema: { type: 'integer' },
    example: 30,
  },
}

/** How a member is known, in the order in which the server looks (rules.md, Who calls). */
export const SECURITY_SCHEMES: Record<string, OpenAPI.SecuritySchemeObject> = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "A token of the app's login",
  },
  mt: {
    type: 'apiKey',
    in: 'query',
    name: 'mt',
    description: 'The same token in the query of a read, or as `mt` in the body of a write',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by `openSession`; over plain http on this machine it is called `session`',
  },
}

/** What a call for members takes; one for either is answered without any of them too. */
export function securityOf(caller: CallMeta['caller']): OpenAPI.SecurityRequirementObject[] {
  if (caller === 'anyone') return []
  const schemes = Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }))
  return caller === 'either' ? [...schemes, {}] : schemes
}

function header(
  name: string,
  description: string,
  schema: OpenAPI.ParameterObject['schema'],
): OpenAPI.ParameterObject {
  return { name, in: 'header', required: false, description, schema }
}
