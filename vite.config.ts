import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
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

export default defineConfig({
  plugins: [callRoutes(), tailwindcss(), reactRouter()],
  define: { 'import.meta.env.CLIENT_VERSION': JSON.stringify(packageJson.version) },
  resolve: {
    alias: [
      // Messages are compiled on the server, so no page carries the ICU parser.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  ssr: { noExternal: ['use-intl'] },
  environments: {
    // The server is the build's one input, so that pages and calls share one copy of everything.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
})
