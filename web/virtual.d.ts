declare module 'virtual:call-routes' {
  import type { CallRoutes } from '#contract/call-routes.ts'
  export const callRoutes: CallRoutes
}

declare module 'virtual:call-routes/demo' {
  import type { CallRoutes } from '#contract/call-routes.ts'
  export const callRoutes: CallRoutes
}

declare module 'virtual:call-routes/pageErrors/log' {
  /** Method and path of this call alone, for those who carry no more. */
  const route: string
  export default route
}

declare module 'virtual:art' {
  /** Address of the folder that holds every drawing of `web/art` by its name. */
  export const folder: string
  /** Markup of each by its name, on the server; in the browser there is none. */
  export const served: Readonly<Record<string, string | undefined>>
}

declare module 'virtual:islands' {
  /** Addresses of the script of `web/islands/start.ts` and of what it imports; empty in the browser. */
  export const files: readonly string[]
}

declare module 'virtual:text-loaders' {
  import type { CompiledTexts } from '#web/intl/text-context.ts'
  /** Fetches a group of messages in one language, by `zh-TW/app`; empty on the server. */
  export const loaders: Readonly<Record<string, () => Promise<{ default: CompiledTexts }>>>
}

declare module 'virtual:text-files' {
  /** Addresses of the files of messages, by `zh-TW/app`; for the server, and empty in development. */
  export const files: Readonly<Record<string, string>>
}

declare module 'virtual:console-calls' {
  /** Ids of the console's calls by noun and verb. */
  export const callIds: Readonly<Record<string, Readonly<Record<string, string>>>>
}

declare module 'virtual:console-texts/*' {
  import type { CompiledTexts } from '#web/intl/text-context.ts'
  const texts: CompiledTexts
  export default texts
}

interface ImportMetaEnv {
  /** Version of package.json, sent as `client-version` with every call. */
  readonly CLIENT_VERSION: string
}
