import { matchRoutes, type RouteObject } from 'react-router'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { parseArea } from '#contract/values/area.ts'
import {
  CONTACT_FIELDS,
  contactFieldCode,
  type ContactField,
} from '#contract/values/contact-fields.ts'
import routes from '#web/routes.ts'
import { LINK_PATH, OTHER_ROUTES, SITE_PAGES } from '../e2e/site-pages.ts'
import { fileHolds, readFile, readText, sources } from './repository.ts'
import type { Proof } from './proof.ts'
import { addressesOf } from './spec-routes.ts'

/** What a proof lacks, in words; undefined where it holds. */
export function findLack(proof: Proof, beside: readonly Proof[]): string | undefined {
  switch (proof.kind) {
    case 'route':
      return findRouteLack(proof.address, beside)
    case 'call':
      return findCallLack(proof)
    case 'constant':
      return findConstantLack(proof)
    case 'words':
      return fileHolds(proof.file, proof.words)
        ? undefined
        : `${proof.file} does not hold ${String(proof.words)}`
    case 'text':
      return findTextLack(proof)
    case 'test':
      return findTestLack(proof)
    case 'message':
      return findMessageLack(proof.action)
  }
}

function findRouteLack(address: string, beside: readonly Proof[]): string | undefined {
  for (const path of addressesOf(address)) {
    const pattern = patternAt(path)
    if (pattern === undefined) return `no page answers ${path}`
    const isWalked = SITE_PAGES.some(({ route }) => route === pattern)
    if (!isWalked && !(pattern in OTHER_ROUTES)) return `${pattern} is not in site-pages.ts`
    if (!isWalked && !beside.some(({ kind }) => kind === 'test')) {
      return `${pattern} (${OTHER_ROUTES[pattern]}) needs a test of its own`
    }
  }
  return undefined
}

/** The pattern of `web/routes.ts` that answers a path, or undefined where the 404 page does. */
export function patternAt(path: string): string | undefined {
  const branch = matchRoutes(routes as unknown as RouteObject[], path) ?? []
  const area = branch[0]?.params.area
  // Any first segment takes the place of the area, to be looked up as a short link.
  const isOtherArea = area !== undefined && parseArea(area) === undefined
  if (isOtherArea && path !== LINK_PATH) return undefined
  const pattern = branch
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join('/')
  return pattern === '*' || pattern === '' ? undefined : pattern
}

function findCallLack({ call, takes, answers }: Extract<Proof, { kind: 'call' }>) {
  const found = Object.values(calls).find(({ method, path }) => `${method} ${path}` === call)
  if (!found) return `no call ${call}`
  const taken = namesIn(found.input, 'input')
  if (found.caller !== 'anyone') taken.push('mt')
  const missing = takes.filter((name) => !taken.includes(name))
  if (missing.length > 0) return `${call} does not take ${missing.join(', ')}`
  return answers === '' || namesIn(found.output, 'output').includes(answers)
    ? undefined
    : `${call} does not answer ${answers}`
}

function namesIn(schema: unknown, io: 'input' | 'output'): string[] {
  const { properties } = z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io })
  return Object.keys(properties ?? {})
}

function findConstantLack({ file, name, value }: Extract<Proof, { kind: 'constant' }>) {
  const declaration = new RegExp(
    `(?<![\\w-])${name}['"]?(?:: [\\w<>[\\]]+)?\\s*[:=]\\s*([^,;\\n]+)`,
    'g',
  )
  const values = [...readFile(file).matchAll(declaration)].map(([, found = '']) => valueOf(found))
  if (!values.includes(value)) return `${name} in ${file} is ${values.join(', ') || 'not there'}`
  const uses = sources().flatMap((source) => [
    ...source.matchAll(new RegExp(`(?<![\\w-])${name}\\b`, 'g')),
  ])
  return /\.tsx?$/.test(file) && uses.length < 2 ? `${name} of ${file} is never used` : undefined
}

/** The number that is written, a product of numbers too; else the text without its quotes. */
function valueOf(written: string): number | string {
  const bare = written.replace(/ as const$/, '').trim()
  const isProduct = /^[\d_.]+( \* [\d_.]+)*$/.test(bare)
  if (!isProduct) return bare.replace(/^(['"])(.*)\1$/, '$2')
  return bare
    .split(' * ')
    .map((factor) => Number(factor.replaceAll('_', '')))
    .reduce((product, factor) => product * factor)
}

/** Names of errors that the forms make of the names of their fields. */
const CONTACT_CODES = new Set(
  (Object.keys(CONTACT_FIELDS) as ContactField[]).flatMap((field) =>
    (['Required', 'TooLong', 'Invalid'] as const).map((problem) =>
      contactFieldCode(field, problem),
    ),
  ),
)

function findTextLack({ key, english }: Extract<Proof, { kind: 'text' }>) {
  const missing = LOCALES.filter((locale) => !readText(locale, key))
  if (missing.length > 0) return `${key} has no words in ${missing.join(', ')}`
  const says = readText('en-US', key)
  if (english !== undefined && says !== english) return `${key} says "${says}"`
  const last = key.split('.').at(-1) ?? ''
  const isUsed = sources().some((source) => new RegExp(`\\b${last}\\b`).test(source))
  return isUsed || CONTACT_CODES.has(last) ? undefined : `${key} is shown nowhere`
}

function findTestLack({ file, title }: Extract<Proof, { kind: 'test' }>) {
  const path = `test/${file}`
  const source = readFile(path)
  if (source === '') return `there is no ${path}`
  if (/\b(describe\.skip|only)\(/.test(source)) return `${path} skips tests`
  const titles = [
    ...source.matchAll(/^\s*(?:test|it)(?:\.each[\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1,/gm),
  ]
  return titles.some(([, , found]) => found === title)
    ? undefined
    : `${path} has no test "${title}"`
}

function findMessageLack(action: string): string | undefined {
  const sending = new RegExp(`ToApp\\([^)]*'${action}'`)
  return sources().some((source) => sending.test(source)) ? undefined : `no page sends ${action}`
}
