import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { TAGS, type Tag } from '#contract/tags.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { CONVENTIONS } from './conventions.ts'
import { describeCall } from './describe-call.ts'
import { describeFileRoutes } from './describe-file-routes.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import {
  CALL_HEADERS,
  IDEMPOTENCY_HEADER,
  RETRY_HEADER,
  SCHEMAS,
  SECURITY_SCHEMES,
} from './openapi-components.ts'

export interface DocumentOptions {
  /** Where the calls are. */
  origin: string
  /** The brand of the operator. */
  title: string
  /** There are no calls for trying out there. */
  isProduction: boolean
}

/** The OpenAPI 3.1 document of every call, from the declarations that the server itself mounts. */
export function makeOpenApiDocument({
  origin,
  title,
  isProduction,
}: DocumentOptions): OpenAPI.Document {
  const shown = Object.values(calls).filter(({ stage }) => !isProduction || stage !== 'demo')
  const byTag = Map.groupBy(shown, ({ tag }) => tag)
  const tags = (Object.keys(TAGS) as Tag[]).filter((tag) => byTag.has(tag))
  const document: OpenAPI.Document = {
    openapi: '3.1.1',
    info: { title, version: packageJson.version, description: description() },
    servers: [{ url: origin }],
    externalDocs: { url: `${origin}/api/docs/errors`, description: 'Every error, cause and cure' },
    tags: tags.map((name) => ({ name, description: TAGS[name] })),
    components: {
      schemas: SCHEMAS,
      headers: RETRY_HEADER,
      parameters: { ...CALL_HEADERS, ...IDEMPOTENCY_HEADER },
      securitySchemes: SECURITY_SCHEMES,
    },
    paths: pathsOf(tags.flatMap((tag) => byTag.get(tag) ?? [])),
  }
  describeFileRoutes(document)
  return { ...document, webhooks: describeWebhooks() } as OpenAPI.Document
}

function pathsOf(inOrder: readonly Call[]): OpenAPI.PathsObject {
  const paths: OpenAPI.PathsObject = {}
  for (const call of inOrder) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) }
  }
  return paths
}

function description(): string {
  return CONVENTIONS.map(({ title, paragraphs }) =>
    [`## ${title}`, ...paragraphs].join('\n\n'),
  ).join('\n\n')
}
