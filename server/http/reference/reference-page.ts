import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { CONVENTIONS } from './conventions.ts'
import { escapeHtml } from '../escape-html.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { anchorOf, inlineHtml, paragraphsHtml } from './inline-html.ts'
import { headersTable, operationHtml, shapeHtml } from './operation-html.ts'
import { operationsOf, type Operation } from './operations-of.ts'
import { contentsList, framePage, searchForm, type ReferenceFrame } from './reference-frame.ts'

/** The reference of all calls as one page that needs no script: grouped by tag, with its own search. */
export function referencePage(document: OpenAPI.Document, frame: ReferenceFrame): string {
  const origin = document.servers?.[0]?.url ?? ''
  const byTag = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? '')
  const tags = document.tags ?? []
  const head = `<h1>${escapeHtml(frame.brand)} API</h1>
<p class="reference-lead">${byTag.size} groups, ${operationsOf(document).length} calls, one envelope. For tools the same is an <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
${searchForm()}`
  const body = `${CONVENTIONS.map(({ id, title, paragraphs }) => `<section><h2 id="${id}">${title}</h2>${paragraphsHtml(paragraphs)}</section>`).join('\n')}
<section><h2 id="headers">Headers of every call</h2>${headersTable(document)}</section>
${tags.map(({ name, description = '' }) => groupHtml(origin, name, description, byTag.get(name) ?? [])).join('\n')}
${webhooksHtml()}`
  return framePage(frame, {
    path: '/api/docs',
    title: 'Calls',
    head,
    contents: contentsOf(tags),
    body,
  })
}

function contentsOf(tags: readonly { name: string }[]): string {
  const rules = CONVENTIONS.map(({ id, title }) => ({ href: `#${id}`, text: title }))
  const groups = tags.map(({ name }) => ({ href: `#${anchorOf(name)}`, text: name }))
  const webhooks = { href: '#webhooks', text: 'Webhooks' }
  return contentsList('Rules', rules) + contentsList('Calls', [...groups, webhooks])
}

function groupHtml(
  origin: string,
  tag: string,
  description: string,
  operations: readonly Operation[],
): string {
  return `<section><h2 id="${anchorOf(tag)}">${escapeHtml(tag)}</h2><p>${inlineHtml(description)}</p>
${operationList(operations)}
${operations.map((one) => operationHtml(origin, one)).join('\n')}</section>`
}

/** Calls in a line each, to go to. */
export function operationList(operations: readonly Operation[]): string {
  const items = operations.map(
    ({ method, path, operation: { operationId = '', summary = '' } }) =>
      `<li><a href="/api/docs#${operationId}"><span>${inlineHtml(summary)}</span><code>${method} ${escapeHtml(path)}</code></a></li>`,
  )
  return items.length === 0 ? '' : `<ul class="reference-list">${items.join('')}</ul>`
}

function webhooksHtml(): string {
  const all = Object.entries(describeWebhooks()).map(([name, { post }]) => {
    const content = post.requestBody.content['application/json'] as OpenAPI.MediaTypeObject
    const example = escapeHtml(JSON.stringify(content.example, null, 2))
    return `<article id="webhook-${name}"><h3><a href="#webhook-${name}">${inlineHtml(post.summary)}</a></h3>
<p class="reference-path"><code><span class="reference-method">POST</span> your address</code> <code class="reference-name">${name}</code></p>
<p>${inlineHtml(post.description)}</p>
<pre><code>${example}</code></pre>${shapeHtml('Fields', content)}</article>`
  })
  return `<section><h2 id="webhooks">Webhooks</h2><p>What the server sends by itself, as JSON, each with an <code>Idempotency-Key</code>.</p>${all.join('\n')}</section>`
}
