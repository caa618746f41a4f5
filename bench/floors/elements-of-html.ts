import { createElement, type ReactNode } from 'react'

const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const RAW = new Set(['script', 'style'])
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
  srcset: 'srcSet',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  'http-equiv': 'httpEquiv',
}

interface Open {
  name: string
  props: Record<string, unknown>
  children: ReactNode[]
}

/** The React elements of a page that React wrote, with its texts, attributes and scripts. */
export function elementsOf(html: string): ReactNode {
  const stack: Open[] = [{ name: '', props: {}, children: [] }]
  let at = 0
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const [whole, slash, name = '', attributes = ''] = token
    addText(stack, html.slice(at, token.index))
    at = token.index + whole.length
    if (slash) close(stack)
    else if (name)
      at = open(stack, {
        html,
        at,
        name: name.toLowerCase(),
        original: name,
        attributes,
        isClosed: whole.endsWith('/>'),
      })
    TOKEN.lastIndex = at
  }
  return createElement('html', stack[0]?.props, ...childrenOfRoot(stack))
}

function childrenOfRoot(stack: Open[]): ReactNode[] {
  const [root] = stack[0]?.children ?? []
  const isElement = typeof root === 'object' && root !== null && 'props' in root
  if (!isElement) throw new Error('The page is not what React writes')
  const { children, ...props } = root.props as { children?: ReactNode }
  Object.assign(stack[0]?.props ?? {}, props)
  return [children].flat()
}

interface Tag {
  html: string
  at: number
  name: string
  original: string
  attributes: string
  /** `<path />` */
  isClosed: boolean
}

/** Answers where to go on. */
function open(stack: Open[], { html, at, name, original, attributes, isClosed }: Tag): number {
  const props = propsOf(attributes)
  // A drawing stands in the page as its file has it, with `<path … />`.
  if (VOID.has(name) || isClosed) {
    stack.at(-1)?.children.push(createElement(name, props))
    return at
  }
  if (!RAW.has(name)) {
    stack.push({ name: original, props, children: [] })
    return at
  }
  const end = html.indexOf(`</${original}>`, at)
  const dangerouslySetInnerHTML = { __html: html.slice(at, end) }
  stack.at(-1)?.children.push(createElement(name, { ...props, dangerouslySetInnerHTML }))
  return end + original.length + 3
}

function close(stack: Open[]): void {
  const done = stack.pop()
  if (done) stack.at(-1)?.children.push(createElement(done.name, done.props, ...done.children))
}

function addText(stack: Open[], text: string): void {
  if (text !== '' && stack.length > 1) stack.at(-1)?.children.push(decode(text))
}

function propsOf(attributes: string): Record<string, unknown> {
  const entries = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value]) => {
    const text = value === undefined ? '' : decode(value)
    if (name === 'style') return ['style', styleOf(text)] as const
    if (text === '' && !/^(alt|value|content|href|data-|aria-)/.test(name)) {
      return [NAMES[name] ?? name, true] as const
    }
    return [NAMES[name] ?? name, text] as const
  })
  return Object.fromEntries(entries)
}

function styleOf(text: string): Record<string, string> {
  const parts = text.split(';').flatMap((part) => (part.includes(':') ? [part] : []))
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf(':')
      const name = part.slice(0, at).trim()
      const key = name.startsWith('--')
        ? name
        : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return [key, part.slice(at + 1).trim()]
    }),
  )
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
