import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { artFiles } from './scripts/art-files.ts'
import { BROWSER_CHUNKS } from './scripts/browser-chunks.ts'
import { partStyles } from './scripts/part-styles.ts'
import { precompress } from './scripts/precompress.ts'
import { FINGERPRINT_FILE, fingerprintSources } from './scripts/source-fingerprint.ts'
import { textFiles } from './scripts/text-files.ts'
import packageJson from './package.json' with { type: 'json' }

/**
 * `virtual:call-routes` is the table of method and path of every call. The browser's client needs
 * no more of the contract than this, and so carries no schemas (zod is 25 kB). What every page
 * carries takes one call alone: `virtual:call-routes/pageErrors/log`; what only a demonstration has is
 * for its pages: `virtual:call-routes/demo`.
 */
function callRoutes(): Plugin {
  const id = 'virtual:call-routes'
  return {
    name: 'call-routes',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : undefined),
    async load(resolved) {
      if (!resolved.startsWith(`\0${id}`)) return undefined
      const { callRoutesOf } = await import('./contract/call-routes.ts')
      const [, noun, verb = ''] = resolved.split('/')
      const routes: Record<string, Record<string, string> | undefined> = callRoutesOf(
        noun === 'demo' ? 'demo' : 'everywhere',
      )
      if (noun === undefined || noun === 'demo') {
        return `export const callRoutes = ${JSON.stringify(routes)}`
      }
      return `export default ${JSON.stringify(routes[noun]?.[verb])}`
    },
  }
}

/**
 * The router reloads the page for a route's script that fails, however often. It asks first, so that
 * a script that is gone for good ends in the error page and not in a circle
 * (`web/client/chunk-reload.ts`). The one place where something of others is rewritten (decision 39).
 */
function guardedChunkReload(): Plugin {
  const reload = 'window.location.reload();'
  let isGuarded = false
  return {
    name: 'guarded-chunk-reload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/].*[\\/]routeModules\.m?js/ },
      handler(code) {
        if (code.split(reload).length !== 2) this.error('The router no longer reloads as it did')
        isGuarded = true
        // Thrown here the error would get lost between the route's loader and its script, and the
        // page would stay empty: a page that throws it is what an error page is shown for.
        const failed = 'return { default() { throw error } };'
        const question = `if (!(await globalThis.mayReloadForChunk?.())) ${failed}`
        return { code: code.replace(reload, `${question} ${reload}`), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isGuarded) this.error('The router no longer loads its pages where it did')
    },
  }
}

const ISLANDS = 'web/islands/start.ts'

/**
 * `virtual:islands` names the files of the script for pages that React does not come to (decision 35). It is built
 * with the pages' own scripts, so that a part which both fetch is one file; the server's build, which comes
 * after, reads from their manifest what it is called.
 */
function islands(): Plugin {
  const id = 'virtual:islands'
  const browser = { outDir: '' }
  return {
    name: 'islands',
    configResolved({ root, environments }) {
      browser.outDir = resolve(root, environments.client?.build.outDir ?? '')
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined
      if (this.environment.mode === 'dev') return `export const files = ['/${ISLANDS}']`
      if (this.environment.name === 'client') return 'export const files = []'
      const written = await readFile(join(browser.outDir, '.vite/manifest.json'), 'utf8')
      const manifest = JSON.parse(written) as Record<string, { file: string; imports?: string[] }>
      const keys = [ISLANDS, ...(manifest[ISLANDS]?.imports ?? [])]
      return `export const files = ${JSON.stringify(keys.map((key) => `/${manifest[key]?.file}`))}`
    },
  }
}

/** Leaves what the build was made from, so that `npm start` knows whether it is still current. */
function sourceFingerprint(): Plugin {
  let fingerprint = ''
  return {
    name: 'source-fingerprint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      fingerprint = fingerprintSources()
    },
    writeBundle() {
      writeFileSync(FINGERPRINT_FILE, fingerprint)
    },
  }
}

export default defineConfig({
  plugins: [
    callRoutes(),
    islands(),
    artFiles(),
    textFiles(),
    partStyles(),
    tailwindcss(),
    reactRouter(),
    guardedChunkReload(),
    precompress(),
    sourceFingerprint(),
  ],
  define: { 'import.meta.env.CLIENT_VERSION': JSON.stringify(packageJson.version) },
  environments: {
    client: {
      build: {
        rolldownOptions: { input: [ISLANDS], output: BROWSER_CHUNKS },
        // What a fetched part imports, its page mostly has; naming it costs every page.
        modulePreload: { resolveDependencies: () => [] },
      },
    },
    ssr: {
      // Two programs, so that pages, calls and commands share one copy of everything.
      build: { rolldownOptions: { input: ['./server/main.ts', './operate/operate.ts'] } },
      // Four hundred small files: finding and reading them took a fifth of a start.
      resolve: { noExternal: ['jose', 'kysely', 'libphonenumber-js'] },
    },
  },
})
