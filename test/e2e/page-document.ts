import { BROWSER } from './site-api.ts'

/** What a page's HTML says, as a search engine reads it: before any script. */
export interface PageDocument {
  address: string
  status: number
  html: string
  lang: string
  title: string
  description: string
  canonical: string
  /** Addresses of the other languages by hreflang. */
  alternates: Readonly<Record<string, string>>
  picture: string
  isHidden: boolean
  headings: string[]
  jsonLd: unknown[]
  /** Addresses that the page links to, as they stand there. */
  links: string[]
  /** The words of bar, footer, headings, buttons and labels. */
  frameTexts: string[]
}

const known = new Map<string, Promise<PageDocument>>()

/** Reads a page once in a worker, without following where it sends on. */
export function readPage(address: string): Promise<PageDocument> {
  const page = known.get(address) ?? fetchPage(address)
  known.set(address, page)
  return page
}

async function fetchPage(address: string): Promise<PageDocument> {
  const response = await fetch(address, { redirect: 'manual', headers: { 'User-Agent': BROWSER } })
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const metaTags = tagsOf(head, 'meta')
  const linkTags = tagsOf(head, 'link')
  const meta = (key: string) =>
    metaTags.find(({ name, property }) => (name ?? property) === key)?.content ?? ''
  return {
    address,
    status: response.status,
    html,
    lang: tagsOf(html, 'html')[0]?.lang ?? '',
    title: textOf(/<title[^>]*>([^<]*)</.exec(html)?.[1] ?? ''),
    description: meta('description'),
    canonical: linkTags.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: Object.fromEntries(
      linkTags
        .filter(({ rel }) => rel === 'alternate')
        .map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    picture: meta('og:image'),
    isHidden: tagsOf(html, 'meta').some(
      ({ name, content }) => name === 'robots' && content === 'noindex',
    ),
    headings: elementsOf(html, 'h1').map(textOf),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    ),
    links: tagsOf(html, 'a').flatMap(({ href }) => href ?? []),
    frameTexts: frameTextsOf(html),
  }
}

/** Attributes of every tag of a name, names in lower case. */
function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  )
}

/** The inside of every element of a name; the name must not nest. */
function elementsOf(html: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs')
  return [...html.matchAll(pattern)].map(([, inside = '']) => inside)
}

const FRAME = ['header', 'footer', 'nav', 'h1', 'h2', 'button', 'summary', 'label', 'legend']

function frameTextsOf(html: string): string[] {
  // What names its own language, such as the language menu, is meant to be in another one.
  const own = html.replace(/<(\w+)\s[^>]*\blang="[^"]*"[^>]*>(?:(?!<\1\b).)*?<\/\1>/gs, (element) =>
    element.startsWith('<html') ? element : '',
  )
  const words = FRAME.flatMap((name) => elementsOf(own, name)).map(textOf)
  const spoken = [...own.matchAll(/\s(?:aria-label|placeholder|alt)="([^"]+)"/g)]
  return [...words, ...spoken.map(([, text = '']) => decode(text))]
}

function textOf(html: string): string {
  const text = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
  return decode(text).replace(/\s+/g, ' ').trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: ' ',
}

function decode(text: string): string {
  return text.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
