import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import { GENERAL_ERRORS } from './error-guide/general-errors.ts'
import { escapeHtml } from '../escape-html.ts'
import { curlSample } from './curl-sample.ts'
import { describeSchema } from './describe-schema.ts'
import { inlineHtml } from './inline-html.ts'
import { errorsOf, type Operation } from './operations-of.ts'

type Content = OpenAPI.MediaTypeObject | undefined

/** One call: what it does, what it takes, a request to copy, what it answers, how it fails. */
export function operationHtml(origin: string, one: Operation): string {
  const { method, path, operation } = one
  const { operationId = '', summary = '', description = '', requestBody } = operation
  const [words = '', facts = ''] = description.split('\n\n')
  const body = requestBody && 'content' in requestBody ? requestBody.content : {}
  const success = operation.responses?.['200']
  const answer = success && 'content' in success ? success.content?.['application/json'] : undefined
  return `<article id="${operationId}">
<h3><a href="#${operationId}">${inlineHtml(summary)}</a></h3>
<p class="reference-path"><code><span class="reference-method">${method}</span> ${escapeHtml(path)}</code> <code class="reference-name">${operationId}</code></p>
<p>${inlineHtml(words)}</p>
<p class="reference-facts">${inlineHtml(facts)}</p>
${parametersTable(operation)}
${shapeHtml('Body', body['application/json'])}
<pre><code>${escapeHtml(curlSample(origin, one))}</code></pre>
${answerHtml(answer)}
${errorsHtml(operation)}
</article>`
}

/** Two tables side by side where there is room would hide what is long; one below the other is read. */
function parametersTable({ parameters = [] }: OpenAPI.OperationObject): string {
  const rows = parameters.flatMap((parameter) => ('name' in parameter ? [rowOf(parameter)] : []))
  return tableOf(['Parameter', 'Meaning', 'Value'], rows)
}

/** The headers that every call takes. */
export function headersTable(document: OpenAPI.Document): string {
  const rows = Object.values(document.components?.parameters ?? {}).flatMap((parameter) =>
    'name' in parameter ? [rowOf(parameter)] : [],
  )
  return tableOf(['Header', 'Meaning', 'Value'], rows)
}

function rowOf({
  name,
  required,
  description = '',
  schema,
  in: place,
}: OpenAPI.ParameterObject): string {
  const where = place === 'path' ? 'in the path' : place === 'header' ? 'header' : 'query'
  const marks = required && place !== 'path' ? `${where}, required` : where
  return `<tr><td><code>${escapeHtml(name)}</code><small>${marks}</small></td><td>${inlineHtml(description)}</td><td><code>${escapeHtml(describeSchema(schema))}</code></td></tr>`
}

function tableOf(heads: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return ''
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  return `<table class="reference-params"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function answerHtml(content: Content): string {
  if (!content) return ''
  const example = escapeHtml(JSON.stringify(content.example, null, 2))
  return `<details><summary>Answer</summary><pre><code>${example}</code></pre></details>
${shapeHtml('Fields of the answer', content)}`
}

export function shapeHtml(label: string, content: Content): string {
  if (!content?.schema) return ''
  return `<details><summary>${label}</summary><pre><code>${escapeHtml(describeSchema(content.schema))}</code></pre></details>`
}

/** Its own errors by name; those that every call may answer stand together on their page. */
function errorsHtml(operation: OpenAPI.OperationObject): string {
  const own = errorsOf(operation).filter(
    (name) => !Object.hasOwn(GENERAL_ERRORS, name) || name === 'LoginRequired',
  )
  const links = own.map((name) => `<a href="/api/docs/errors#${name}">${name}</a>`)
  const general = '<a href="/api/docs/errors#general">those of every call</a>'
  return `<p class="reference-facts">Errors: ${[...links, general].join(', ')}.</p>`
}
