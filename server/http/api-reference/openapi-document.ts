import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { calls, type CallName } from '#contract/calls.ts'
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
  /** Calls for trying out answer 404 there, and are left out. */
  isProduction: boolean
}

/** The OpenAPI 3.1 document of every call, from the declarations that the server itself mounts. */
export async function makeOpenApiDocument({
  origin,
  title,
  isProduction,
}: DocumentOptions): Promise<OpenAPI.Document> {
  const tags = (Object.keys(TAGS) as Tag[]).filter((tag) => !isProduction || tag !== 'Simulator')
  const names = namesOf(tags)
  const shown = Object.fromEntries(names.map((name) => [name, calls[name]]))
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(shown, {
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
  })
  for (const name of names) describeCall(document, name)
  describeFileRoutes(document)
  return { ...document, webhooks: describeWebhooks() } as OpenAPI.Document
}

/** In the order in which they are read. */
function namesOf(tags: readonly Tag[]): CallName[] {
  const byTag = Map.groupBy(
    Object.keys(calls) as CallName[],
    (name) => calls[name]['~orpc'].route.tags?.[0] as Tag,
  )
  return tags.flatMap((tag) => byTag.get(tag) ?? [])
}

function description(): string {
  return CONVENTIONS.map(({ title, paragraphs }) =>
    [`## ${title}`, ...paragraphs].join('\n\n'),
  ).join('\n\n')
}
