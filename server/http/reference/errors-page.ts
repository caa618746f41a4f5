import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { ERROR_STATUS, type ErrorName } from '#contract/values/errors.ts'
import { findText } from '../../words/texts.ts'
import { escapeHtml } from '../escape-html.ts'
import { ERROR_GROUPS, ERROR_GUIDE } from './error-guide/error-guide.ts'
import { inlineHtml } from './inline-html.ts'
import { errorsOf, operationsOf } from './operations-of.ts'
import { contentsList, framePage, searchForm, type ReferenceFrame } from './reference-frame.ts'

/** For the placeholders of the members' words. */
const SAMPLE_VALUES = {
  left: 2,
  limit: 5,
  max: 10,
  points: 5,
  seconds: 30,
  minutes: 15,
  hours: 3,
  partner: 'Neighborhood supermarket points',
  day: 'November 26',
}

/** Calls that are named with an error; more are summed up. */
const MOST_CALLS = 8

/** Every named error: its status, when it comes, what its caller can do, and what a member reads. */
export function errorsPage(document: OpenAPI.Document, frame: ReferenceFrame): string {
  const callsByError = callsOf(document)
  const groups = ERROR_GROUPS.map(({ id, title, lead, errors }) => {
    const items = Object.keys(errors).map((name) =>
      errorHtml(name as ErrorName, callsByError.get(name) ?? []),
    )
    return `<section><h2 id="${id}">${escapeHtml(title)}</h2><p>${inlineHtml(lead)}</p>${items.join('\n')}</section>`
  })
  const head = `<h1>Errors</h1>
<p class="reference-lead">The name in <code>resultException</code> is stable: decide by it. <code>resultMessage</code> is for people, in the language of <code>LANG</code>, and may change.</p>
${searchForm()}`
  const contents = contentsList(
    'Errors',
    ERROR_GROUPS.map(({ id, title }) => ({ href: `#${id}`, text: title })),
  )
  return framePage(frame, {
    path: '/api/docs/errors',
    title: 'Errors',
    head,
    contents,
    body: groups.join('\n'),
  })
}

function callsOf(document: OpenAPI.Document): Map<string, string[]> {
  const calls = new Map<string, string[]>()
  for (const { operation } of operationsOf(document)) {
    for (const name of errorsOf(operation)) {
      calls.set(name, [...(calls.get(name) ?? []), operation.operationId ?? ''])
    }
  }
  return calls
}

function errorHtml(name: ErrorName, calls: readonly string[]): string {
  const { cause, cure } = ERROR_GUIDE[name]
  const words = findText('en-US', `errors.${name}`, SAMPLE_VALUES) ?? ''
  return `<article id="${name}">
<h3><a href="#${name}">${name}</a><span class="reference-status">${ERROR_STATUS[name]}</span></h3>
<dl><dt>When</dt><dd>${inlineHtml(cause)}</dd><dt>What to do</dt><dd>${inlineHtml(cure)}</dd><dt>What a member reads</dt><dd>${escapeHtml(words)}</dd>${callsHtml(calls)}</dl>
</article>`
}

function callsHtml(calls: readonly string[]): string {
  if (calls.length === 0) return ''
  if (calls.length > MOST_CALLS) return `<dt>From</dt><dd>${calls.length} calls</dd>`
  const links = calls.map((name) => `<a href="/api/docs#${name}">${name}</a>`)
  return `<dt>From</dt><dd>${links.join(', ')}</dd>`
}
