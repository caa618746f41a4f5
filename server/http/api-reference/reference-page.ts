import { createHash } from 'node:crypto'
import type { OpenAPI } from '@orpc/contract'
import { escapeHtml } from '../escape-html.ts'
import { describeSchema } from './describe-schema.ts'

/** On top of the site's own style sheet, whose tokens it uses. */
const STYLE = `
body{max-width:1120px;margin:0 auto;padding:24px 20px 96px;line-height:1.6}
h1{font-size:36px;margin:16px 0}h2{font-size:28px;margin:48px 0 8px}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:8px 20px}
main a{color:var(--red);text-decoration:underline;text-underline-offset:3px}
article{border-top:1px solid var(--line);padding:20px 0;scroll-margin-top:16px}
h3{font-size:18px;margin:0 0 4px;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:14px}
.method{display:inline-block;min-width:58px;font-weight:700;color:var(--gold-text)}
table{border-collapse:collapse;width:100%;margin:8px 0}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);font-size:14px}
summary{cursor:pointer;min-height:24px;padding:4px 0;display:list-item;list-style:disclosure-closed inside}
details[open]>summary{list-style-type:disclosure-open}
pre{overflow-x:auto;padding:12px 16px;border-radius:12px;background:var(--sand-ground);margin:8px 0}
`

/** What the page's Content-Security-Policy must let in beside the site's own files. */
export const REFERENCE_STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

interface Operation {
  method: string
  path: string
  operation: OpenAPI.OperationObject
}

/** The reference of all calls as one page that needs no script: grouped by tag, searched by Ctrl-F. */
export function referencePage(document: OpenAPI.Document, styleSheets: readonly string[]): string {
  const operations = operationsOf(document)
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const { title, version, description = '' } = document.info
  const links = styleSheets.map((path) => `<link rel="stylesheet" href="${escapeHtml(path)}">`)
  const menu = [...byTag.keys()].map(
    (tag) => `<li><a href="#${anchorOf(tag)}">${escapeHtml(tag)}</a></li>`,
  )
  const groups = [...byTag].map(([tag, inTag]) => groupHtml(tag, inTag))
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Calls of ${escapeHtml(title)} ${escapeHtml(version)}</title>
${links.join('\n')}
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Calls of ${escapeHtml(title)}</h1>
<p>${inlineCode(description)} As a document for tools: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups"><ul>${menu.join('')}</ul></nav>
<section><h2>Headers of every call</h2>${headersTable(document)}</section>
${groups.join('\n')}
</main>
</body>
</html>
`
}

function operationsOf(document: OpenAPI.Document): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

function groupHtml(tag: string, operations: readonly Operation[]): string {
  const articles = operations.map(operationHtml).join('\n')
  return `<section><h2 id="${anchorOf(tag)}">${escapeHtml(tag)}</h2>\n${articles}</section>`
}

function operationHtml({ method, path, operation }: Operation): string {
  const { operationId = '', summary = '', description = '' } = operation
  const body =
    operation.requestBody && 'content' in operation.requestBody ? operation.requestBody : undefined
  return `<article id="${escapeHtml(operationId)}">
<h3><code><span class="method">${method}</span>${escapeHtml(path)}</code></h3>
<p>${inlineCode(summary)}. ${inlineCode(description)}</p>
${parametersTable(operation)}
${schemaHtml('Body', body?.content['application/json']?.schema)}
${responsesHtml(operation)}
</article>`
}

function parametersTable({ parameters = [] }: OpenAPI.OperationObject): string {
  const rows = parameters.flatMap((parameter) =>
    'name' in parameter
      ? [rowOf(parameter.name, parameter.in, describeSchema(parameter.schema), parameter.required)]
      : [],
  )
  return tableOf(['Parameter', 'In', 'Value'], rows)
}

function headersTable(document: OpenAPI.Document): string {
  const rows = Object.values(document.components?.parameters ?? {}).flatMap((parameter) =>
    'name' in parameter
      ? [
          rowOf(
            parameter.name,
            parameter.description ?? '',
            describeSchema(parameter.schema),
            false,
          ),
        ]
      : [],
  )
  return tableOf(['Header', 'Meaning', 'Value'], rows)
}

function rowOf(name: string, place: string, value: string, isRequired?: boolean): string {
  const marked = `<code>${escapeHtml(name)}</code>${isRequired ? ' (required)' : ''}`
  return `<tr><td>${marked}</td><td>${escapeHtml(place)}</td><td><code>${escapeHtml(value)}</code></td></tr>`
}

function tableOf(heads: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return ''
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function responsesHtml({ responses = {} }: OpenAPI.OperationObject): string {
  const { '200': success, ...failures } = responses
  const rows = Object.entries(failures).map(([status, response]) => {
    const names = 'description' in response ? (response.description ?? '') : ''
    return `<tr><td>${status}</td><td>${escapeHtml(names)}</td></tr>`
  })
  const content = success && 'content' in success ? success.content : undefined
  const schema = content?.['application/json']?.schema
  return `${schemaHtml('Answer', schema)}
<details><summary>Errors</summary>${tableOf(['Status', 'Names'], rows)}</details>`
}

function schemaHtml(label: string, schema: OpenAPI.MediaTypeObject['schema']): string {
  if (schema === undefined) return ''
  return `<details><summary>${label}</summary><pre>${escapeHtml(describeSchema(schema))}</pre></details>`
}

function anchorOf(tag: string): string {
  return `tag-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}

/** Text of the declarations, where code stands between backticks. */
function inlineCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
