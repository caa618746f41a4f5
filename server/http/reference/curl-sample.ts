import type { Operation } from './operations-of.ts'

/** A request of an operation's own examples as a line for a shell. */
export function curlSample(origin: string, { method, path, operation }: Operation): string {
  const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []))
  const examples = parameters.filter(({ example }) => example !== undefined)
  const query = new URLSearchParams(
    examples
      .filter((one) => one.in === 'query')
      .map(({ name, example }) => [name, String(example)]),
  )
  const address = examples
    .filter((one) => one.in === 'path')
    .reduce(
      (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    )
  const target = `${origin}${address}${query.size > 0 ? `?${query}` : ''}`
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(target)}`,
    ...headersOf({ method, path, operation }),
    ...examples
      .filter((one) => one.in === 'header')
      .map((one) => header(one.name, String(one.example))),
    ...bodyOf(operation),
  ]
  return lines.join(' \\\n  ')
}

function headersOf({ method, operation }: Operation): string[] {
  const isOfMember = (operation.security ?? []).length > 0
  const takesKey = operation.parameters?.some(
    (one) => '$ref' in one && one.$ref.endsWith('/Idempotency-Key'),
  )
  return [
    header('LANG', 'en-US'),
    ...(isOfMember ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(method !== 'GET' && takesKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
  ]
}

function bodyOf({ requestBody }: Operation['operation']): string[] {
  if (!requestBody || '$ref' in requestBody) return []
  const json = requestBody.content['application/json']
  if (!json) return [header('Content-Type', 'application/pdf'), "--data-binary '@registration.pdf'"]
  return [
    header('Content-Type', 'application/json'),
    `-d ${quoted(JSON.stringify(json.example ?? {}, null, 2))}`,
  ]
}

function header(name: string, value: string): string {
  return `-H ${quoted(`${name}: ${value}`)}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
