import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { calls, type CallName } from '#contract/calls.ts'
import { FEEDBACK, PRESS_CONTACT, PROSPECT_STORE } from '#contract/examples/form-examples.ts'
import { STATEMENT } from '#contract/examples/member-examples.ts'
import { statementSchema } from '#contract/members.ts'
import { TAGS } from '#contract/tags.ts'
import {
  PRESS_CONTACT_RULES,
  PROSPECT_STORE_RULES,
  contactProblems,
} from '#contract/values/contact-rules.ts'
import { verifyStatement } from '#contract/values/verify-statement.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { conversionNewsSchema, pushSchema } from '#server/http/reference/describe-webhooks.ts'
import { HttpServer, openAwayDatabase } from './http-server.ts'
import { operationsIn, readDocument, type ReferenceDocument } from './reference-document.ts'

const names = Object.keys(calls) as CallName[]

describe('The reference', () => {
  let database: OpenDatabase
  let document: ReferenceDocument
  beforeAll(async () => {
    database = await openAwayDatabase()
    document = await readDocument(new HttpServer(database))
  })

  const operationOf = (name: string) => {
    const found = operationsIn(document).find(({ operation }) => operation.operationId === name)
    if (!found) throw new Error(`${name} is not described`)
    return found.operation
  }

  test('has words for every call, parameter and field that is sent', () => {
    const silent = operationsIn(document).flatMap(({ operation }) => {
      const { operationId, summary, description, parameters, requestBody } = operation
      const [words = '', facts = ''] = description.split('\n\n')
      const ofParameters = parameters.filter((one) => !one.$ref && !one.description)
      const body = requestBody?.content['application/json']?.schema?.properties ?? {}
      const ofBody = Object.entries(body).filter(([, field]) => !field.description)
      return [
        ...(words.length > 20 && words !== summary ? [] : [operationId]),
        ...(facts === '' && !operationId.endsWith('StoreDocument') ? [`${operationId} facts`] : []),
        ...ofParameters.map((one) => `${operationId} ${one.name}`),
        ...ofBody.map(([field]) => `${operationId} body ${field}`),
      ]
    })
    expect(silent).toEqual([])
  })

  test('has words for every group, and no group without calls', () => {
    const used = new Set(operationsIn(document).flatMap(({ operation }) => operation.tags))
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(TAGS))
    expect([...used].toSorted()).toEqual(Object.keys(TAGS).toSorted())
    for (const { description } of document.tags) expect(description.length).toBeGreaterThan(10)
  })

  test('shows an answer of every operation, and a request of each that takes anything', () => {
    const bare = operationsIn(document).flatMap(({ operation }) => {
      const { operationId, parameters, requestBody, responses } = operation
      const answers = Object.entries(responses['200']?.content ?? {})
      const isFile = !answers.some(([type]) => type === 'application/json')
      const own = parameters.filter((one) => !one.$ref)
      const json = requestBody?.content['application/json']
      const required = own.filter((one) => one.required && one.example === undefined)
      const shown = own.some((one) => one.example !== undefined) || json?.example !== undefined
      // What may be left out, and takes a word or two, says them by its schema.
      const isEnough = own.length === 0 || shown || own.every((one) => !one.required)
      return [
        ...(isFile || answers.every(([, { example }]) => example) ? [] : [`${operationId} answer`]),
        ...required.map((one) => `${operationId} ${one.name}`),
        ...(json && json.example === undefined ? [`${operationId} body`] : []),
        ...(isEnough ? [] : [`${operationId} request`]),
      ]
    })
    expect(bare).toEqual([])
  })

  test.each(names)('shows of %s what the server takes and answers', (name) => {
    const { input: inputSchema, output: outputSchema } = calls[name]
    const { parameters, requestBody, responses } = operationOf(name)
    const given = parameters.flatMap((one) =>
      !one.$ref && one.example !== undefined ? [[one.name, one.example]] : [],
    )
    const input = {
      ...requestBody?.content['application/json']?.example,
      ...Object.fromEntries(given),
    }
    expect((inputSchema as z.ZodType).safeParse(input)).toMatchObject({ success: true })
    const answer = responses['200']?.content?.['application/json']?.example
    expect(answer).toMatchObject({ success: true, resultCode: 200 })
    const { success: _, resultCode: __, resultMessage: ___, ...payload } = answer ?? {}
    expect((outputSchema as z.ZodType).safeParse(payload)).toMatchObject({ success: true })
  })

  test('shows forms that their own rules take', () => {
    expect(contactProblems(PROSPECT_STORE_RULES.store, PROSPECT_STORE)).toEqual([])
    expect(contactProblems(PRESS_CONTACT_RULES, PRESS_CONTACT)).toEqual([])
    expect(FEEDBACK.questionType).toMatch(/^[a-z-]+$/)
  })

  test('shows a statement whose hashes hold', async () => {
    const verdict = await verifyStatement(statementSchema.parse(STATEMENT))
    expect(verdict).toMatchObject({ isValid: true, faults: [] })
    expect(verdict.closingHash).toBe(STATEMENT.closingHash)
  })

  test('describes what is sent to partners and to the app, as it is sent', () => {
    const schemas = { conversion: conversionNewsSchema, push: pushSchema }
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(schemas))
    for (const [name, schema] of Object.entries(schemas)) {
      const { post } = document.webhooks[name] ?? {}
      const example = post?.requestBody?.content['application/json']?.example
      expect(schema.strict().safeParse(example)).toMatchObject({ success: true })
    }
  })
})
