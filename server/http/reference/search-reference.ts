import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { escapeHtml } from '../escape-html.ts'
import { ERROR_GUIDE } from './error-guide/error-guide.ts'
import { describeSchema } from './describe-schema.ts'
import { inlineHtml } from './inline-html.ts'
import { errorsOf, operationsOf, type Operation } from './operations-of.ts'
import { framePage, searchForm, type ReferenceFrame } from './reference-frame.ts'
import { operationList } from './reference-page.ts'

const MAX_LENGTH = 100

interface Found {
  calls: Operation[]
  errors: [string, { cause: string }][]
  /** What was asked for is the name of an error: it stands above the calls that answer it. */
  isErrorNamed: boolean
}

/** Finds calls and errors that hold every word; those whose own name or title does come first. */
export function makeReferenceSearch(document: OpenAPI.Document): (asked: string) => Found {
  const calls = operationsOf(document).map((one) => ({ one, ...wordsOf(one) }))
  const errors = Object.entries(ERROR_GUIDE).map(([name, { cause, cure }]) => ({
    one: [name, { cause }] as [string, { cause: string }],
    name: name.toLowerCase(),
    all: `${name} ${cause} ${cure}`.toLowerCase(),
  }))
  return (asked) => {
    const words = asked.slice(0, MAX_LENGTH).toLowerCase().split(/\s+/).filter(Boolean)
    const isNamed = ({ name }: { name: string }) => words.every((word) => name.includes(word))
    const find = <One>(entries: readonly { one: One; name: string; all: string }[]) => {
      const found = entries.filter(({ all }) => words.every((word) => all.includes(word)))
      return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(
        ({ one }) => one,
      )
    }
    if (words.length === 0) return { calls: [], errors: [], isErrorNamed: false }
    const isErrorNamed = errors.some(isNamed) && !calls.some(isNamed)
    return { calls: find(calls), errors: find(errors), isErrorNamed }
  }
}

function wordsOf({ method, path, operation }: Operation): { name: string; all: string } {
  const { operationId, summary, description, tags = [], parameters = [], requestBody } = operation
  const name = [operationId, method, path, summary].join(' ').toLowerCase()
  const ofParameters = parameters.flatMap((one) =>
    'name' in one ? [one.name, one.description] : [],
  )
  const body = requestBody && 'content' in requestBody ? requestBody.content : {}
  const success = operation.responses?.['200']
  const answer = success && 'content' in success ? success.content : {}
  const shapes = [body, answer].map((content) =>
    describeSchema(content?.['application/json']?.schema),
  )
  const rest = [description, ...tags, ...ofParameters, ...shapes, ...errorsOf(operation)]
  return { name, all: `${name} ${rest.join(' ')}`.toLowerCase() }
}

/** What was found, in a line each. */
export function searchPage(asked: string, found: Found, frame: ReferenceFrame): string {
  const { calls, errors, isErrorNamed } = found
  const q = asked.slice(0, MAX_LENGTH)
  const isEmpty = calls.length + errors.length === 0
  const items = errors.map(
    ([name, { cause }]) =>
      `<li><a href="/api/docs/errors#${name}"><span>${name}</span><small>${inlineHtml(cause)}</small></a></li>`,
  )
  const head = `<h1>${isEmpty ? 'Nothing found' : 'Found'} for “${escapeHtml(q)}”</h1>
${searchForm(q)}`
  const ofCalls =
    calls.length > 0
      ? `<section><h2>${countOf(calls.length, 'call')}</h2>${operationList(calls)}</section>`
      : ''
  const ofErrors =
    errors.length > 0
      ? `<section><h2>${countOf(errors.length, 'error')}</h2><ul class="reference-list">${items.join('')}</ul></section>`
      : ''
  const hint = isEmpty
    ? '<p class="reference-hint">Every word must be found. Try fewer, or read <a href="/api/docs">all calls</a> and <a href="/api/docs/errors">all errors</a>.</p>'
    : ''
  const body = `${isErrorNamed ? ofErrors + ofCalls : ofCalls + ofErrors}${hint}`
  return framePage(frame, { path: '/api/docs', title: `Search: ${q}`, head, contents: '', body })
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
