import type { Config } from '../config/config.ts'
import type { DocumentKind } from './pages/document-kind.ts'

/** How the scripts inside a page prove that they are ours. */
export type ScriptProof = { nonce: string } | { hashes: readonly string[] } | 'none' | 'development'

/** The headers that every answer carries, whatever it is. */
export function baseHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // `no-referrer` would also blank the Origin of a form that is sent without scripts.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'geolocation=(self), camera=(self), microphone=(), payment=(self), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(config.isProduction
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** For answers that no browser should run anything of: calls, files, texts. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** For scripts: one that runs as a worker stands under its own policy, not under the page's. */
const SCRIPT_POLICY = `${CLOSED_POLICY}; script-src 'self'; connect-src 'self'`

/** Of the worker that reads codes (web/components/vouchers/scan): it alone compiles WebAssembly. */
const WASM_WORKER_POLICY = SCRIPT_POLICY.replace("'self'", "'self' 'wasm-unsafe-eval'")

/** The policy of a built file, by its path. */
export function filePolicy(path: string): string {
  if (/^\/assets\/scan-worker-[\w-]+\.js$/.test(path)) return WASM_WORKER_POLICY
  return path.endsWith('.js') ? SCRIPT_POLICY : CLOSED_POLICY
}

const VIDEO_FRAME = 'https://www.youtube-nocookie.com'

/**
 * The Content-Security-Policy of a page. It belongs to the document and outlives navigations in
 * the browser, so a page carries what its neighbours need (the video frame of the home page). Pages
 * for members also let the card gateway's script and frames in, and no tags of other companies: cards
 * and passwords are typed there. Links from other pages to those which pay load the document anew.
 */
export function pagePolicy(config: Config, proof: ScriptProof, kind: DocumentKind): string {
  const policy = listedPolicy(config, proof, kind)
  return kind === 'site' || !hasNonce(proof) ? policy : `${policy}, ${startedPolicy(proof.nonce)}`
}

/**
 * Beside the hosts that are listed (both policies hold): a script has our nonce, or was started by one
 * that has. A file of our own origin that somebody writes into a page does not run. Browsers that do
 * not know `strict-dynamic` heed the rest, and are left with the list.
 */
function startedPolicy(nonce: string): string {
  const sources = `'nonce-${nonce}' 'strict-dynamic' 'self' https: http:`
  return `script-src ${sources}; worker-src 'self'`
}

function hasNonce(proof: ScriptProof): proof is { nonce: string } {
  return typeof proof === 'object' && 'nonce' in proof
}

function listedPolicy(config: Config, proof: ScriptProof, kind: DocumentKind): string {
  const isForMembers = kind === 'member'
  const tags = isForMembers ? NO_TAGS : tagSources(config)
  const gateway = isForMembers ? gatewaySources(config) : []
  // Rules for what is fetched ahead; no script of another kind.
  const ahead = kind === 'site' && proof !== 'none' ? ["'inline-speculation-rules'"] : []
  const isDevelopment = proof === 'development'
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptSources(proof), ...gateway, ...tags.script, ...ahead],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    // React writes style attributes; they cannot load or run anything that the others forbid.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tileSources(config), ...tags.image],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...gateway, ...tags.connect],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", VIDEO_FRAME, ...gateway],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [config.frameAncestors],
    ...(config.isProduction ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function scriptSources(proof: ScriptProof): string[] {
  if (proof === 'none') return []
  // Vite puts its own inline scripts into the page.
  if (proof === 'development') return ["'unsafe-inline'"]
  if ('nonce' in proof) return [`'nonce-${proof.nonce}'`]
  return proof.hashes.map((hash) => `'sha256-${hash}'`)
}

const NO_TAGS = { script: [], image: [], connect: [] }

/** Hosts of the loaders that the operator configured; none of them runs before consent. */
function tagSources({ tags }: Config) {
  const hasGoogle = tags.tagManagerId !== undefined || tags.analyticsId !== undefined
  const google = hasGoogle
    ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
    : []
  const pixel = tags.adPixelId === undefined ? [] : ['https://www.facebook.com']
  return {
    script: [
      ...(hasGoogle ? ['https://*.googletagmanager.com'] : []),
      ...(tags.adPixelId === undefined ? [] : ['https://connect.facebook.net']),
    ],
    image: [...google, ...pixel],
    connect: [...google, ...pixel, ...(hasGoogle ? ['https://*.analytics.google.com'] : [])],
  }
}

/** The card gateway: its script draws frames of its own, into which cards are typed. */
function gatewaySources({ gateway }: Config): string[] {
  return gateway ? [...new Set([new URL(gateway.sdkUrl).origin, gateway.origin])] : []
}

/** The host of the map's tiles; `{s}` stands for one of its subdomains. */
function tileSources({ map }: Config): string[] {
  const url = map.tileUrl && URL.parse(map.tileUrl.replace('{s}', 'subdomain'))
  return url ? [url.origin.replace('subdomain.', '*.')] : []
}
