import type { CallInputs } from '#contract/calls.ts'
import { parseArea } from '#contract/values/area.ts'
import { orThrow, type PageRequest } from '../../page/page-loader.ts'

/** The signed parameters of a link, in the order of `docs/partner-portal.md`. */
const LINK_PARAMETERS = ['partner', 'points', 'nonce', 'issued', 'signature'] as const

/** Longer ones are none of ours, and the call would refuse them instead of saying so. */
const MAX_LENGTH = 200

type LinkParameters = Record<(typeof LINK_PARAMETERS)[number], string>

export function linkParametersOf(query: URLSearchParams): LinkParameters {
  const entries = LINK_PARAMETERS.map((name) => [
    name,
    (query.get(name) ?? '').slice(0, MAX_LENGTH),
  ])
  return Object.fromEntries(entries) as LinkParameters
}

/** What the call that converts wants of an address. */
export function conversionInputOf(
  query: URLSearchParams,
): Omit<CallInputs['convertPoints'], 'password'> {
  const { points, issued, ...texts } = linkParametersOf(query)
  return { ...texts, points: Number(points), issued: Number(issued) }
}

/** How a partner's link stands for whoever opens the page, and what converting will ask for. */
export async function loadConversion({ api, query, member }: PageRequest) {
  const parameters = linkParametersOf(query)
  const area = parseArea(query.get('area'))
  const [answer, asked] = await Promise.all([
    api.partners.getConversionQuote({ ...parameters, ...(area && { 'country-code': area }) }),
    member ? api.passwords.get({}) : undefined,
  ])
  return {
    quote: orThrow(answer).quote,
    /** The address was opened without any link. */
    isMissing: Object.values(parameters).every((value) => value === ''),
    /** For the addresses that the page leads on to. */
    search: new URLSearchParams(parameters).toString(),
    password: asked && orThrow(asked).password,
  }
}

export type LoadedConversion = Awaited<ReturnType<typeof loadConversion>>
