import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { FINGERPRINT_FILE, fingerprintSources } from './scripts/source-fingerprint.ts'
import packageJson from './package.json' with { type: 'json' }

/**
 * `virtual:call-routes` is the table of method and path of every call. The browser's client needs
 * no more of the contract than this, and so carries no schemas (zod is 25 kB).
 */
function callRoutes(): Plugin {
  const id = 'virtual:call-routes'
  return {
    name: 'call-routes',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined
      const { calls } = await import('./contract/calls.ts')
      const routes = Object.fromEntries(
        Object.entries(calls).map(([name, call]) => {
          const { method, path } = call['~orpc'].route
          return [name, `${method} ${path}`]
        }),
      )
      return `export const callRoutes = ${JSON.stringify(routes)}`
    },
  }
}

/** Writes `<file>.br` beside every text of the browser's build, once for all its visitors. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      const texts = names.filter((name) => /\.(js|css|svg|json|webmanifest|wasm|txt)$/.test(name))
      await Promise.all(texts.map((name) => compressFile(join(dir, name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const compressed = await promisify(brotliCompress)(bytes, { params })
  if (compressed.byteLength < bytes.byteLength) await writeFile(`${file}.br`, compressed)
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
  plugins: [callRoutes(), tailwindcss(), reactRouter(), precompress(), sourceFingerprint()],
  define: { 'import.meta.env.CLIENT_VERSION': JSON.stringify(packageJson.version) },
  environments: {
    // The server is the build's one input, so that pages and calls share one copy of everything.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
})
