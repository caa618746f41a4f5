import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { ERROR_STATUS } from '#contract/values/errors.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { FILE_ROUTES } from '#server/http/files/documents/file-routes.ts'
import { HttpServer, openAwayDatabase } from './http-server.ts'
import { readDocument } from './reference-document.ts'

const names = Object.keys(calls) as CallName[]

describe('The description of the calls', () => {
  let database: OpenDatabase
  let server: HttpServer
  beforeAll(async () => {
    database = await openAwayDatabase()
    server = new HttpServer(database)
  })

  const documentOf = () => readDocument(server)

  test('is OpenAPI 3.1 and holds exactly the calls that are mounted', async () => {
    const { openapi, paths } = await documentOf()
    expect(openapi).toMatch(/^3\.1\./)
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
      ),
    )
    const declared = names.map((name) => {
      const { method, path } = calls[name]
      return `${method} ${path} ${name}`
    })
    const files = Object.entries(FILE_ROUTES).map(
      ([name, { method, path }]) => `${method} ${path} ${name}`,
    )
    expect(described.toSorted()).toEqual([...declared, ...files].toSorted())
  })

  test.each(names)('%s names its errors with their statuses, and its headers', async (name) => {
    const { method, path, caller, errors } = calls[name]
    const { paths } = await documentOf()
    const operation = paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error('Not described')
    for (const error of errors) {
      expect(operation.responses[ERROR_STATUS[error]]?.description).toContain(error)
    }
    expect(operation.responses['429']?.description).toContain('TooManyRequests')
    expect(JSON.stringify(operation.responses['200'])).toContain('#/components/schemas/Success')
    const schemes = operation.security.flatMap((scheme) => Object.keys(scheme))
    expect(schemes).toEqual(caller === 'anyone' ? [] : ['bearer', 'mt', 'session'])
    expect(operation.security.some((scheme) => Object.keys(scheme).length === 0)).toBe(
      caller === 'either',
    )
    // A write without one is refused (`JsonRequired`), whatever it has to say.
    const { required } = operation.requestBody ?? { required: true }
    expect(required).toBe(true)
    const references = operation.parameters.flatMap(({ $ref }) => $ref ?? [])
    expect(references).toContain('#/components/parameters/LANG')
    expect(references).toContain('#/components/parameters/AREA')
    expect(references.includes('#/components/parameters/Idempotency-Key')).toBe(method !== 'GET')
    const saysOfRepeats = operation.description.includes('Repeated')
    expect(saysOfRepeats).toBe(method !== 'GET')
  })

  test('says of a value in a query what it is, not in how many forms it comes', async () => {
    const { paths } = await documentOf()
    const typesOf = (path: string) =>
      Object.fromEntries(
        (paths[path]?.['get']?.parameters ?? []).map(({ name, schema }) => [name, schema?.type]),
      )
    expect(typesOf('/api/official/store')).toMatchObject({
      keyword: 'string',
      lat: 'number',
      radius: 'number',
      p: 'integer',
    })
    expect(typesOf('/api/official/press')).toMatchObject({ year: 'integer' })
    const ofStatus = typesOf('/api/official/marketing/check-in/{id}/check-in-status')
    expect(ofStatus['force-reload']).toBe('boolean')
  })

  test('is also a page that needs no script', async () => {
    const response = await server.send('/api/docs', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    const page = await (await server.send('/api/docs')).text()
    expect(page).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    for (const name of names) expect(page).toContain(`id="${name}"`)
    expect(page).toContain('StoreNotFound')
  })
})
