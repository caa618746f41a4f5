import type { HttpServer } from './http-server.ts'

export interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
}

export interface Content {
  schema?: Schema
  example?: Record<string, unknown>
}

export interface Parameter {
  $ref?: string
  name: string
  in: string
  description?: string
  required?: boolean
  schema?: Schema
  example?: unknown
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Content> }
  security: Record<string, unknown>[]
  responses: Record<string, { description: string; content?: Record<string, Content> }>
}

export interface ReferenceDocument {
  openapi: string
  info: { version: string; title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Pick<Operation, 'description' | 'requestBody'> }>
}

export async function readDocument(server: HttpServer): Promise<ReferenceDocument> {
  return (await (await server.send('/api/openapi.json')).json()) as ReferenceDocument
}

/** Every operation with its method and path. */
export function operationsIn({ paths }: ReferenceDocument) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )
}
