import type { Plugin } from 'vite'

const ID = 'virtual:console-calls'

/**
 * `virtual:console-calls` is the id of every call of the console by noun and verb: its client needs no more of
 * the contract than this, and so carries no schemas.
 */
export function consoleCallIds(): Plugin {
  return {
    name: 'console-call-ids',
    resolveId: (source) => (source === ID ? `\0${ID}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${ID}`) return undefined
      const { consoleNouns } = await import('../contract/console/calls.ts')
      const ids = Object.entries(consoleNouns).map(([noun, verbs]) => [
        noun,
        Object.fromEntries(Object.entries(verbs).map(([verb, { id }]) => [verb, id])),
      ])
      return `export const callIds = ${JSON.stringify(Object.fromEntries(ids))}`
    },
  }
}
