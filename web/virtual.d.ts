declare module 'virtual:call-routes' {
  import type { CallName } from '#contract/calls.ts'
  /** Method and path of each call: `GET /api/official/store/{id}`. */
  export const callRoutes: Readonly<Record<CallName, string>>
}

declare module 'virtual:call-routes/logError' {
  /** Method and path of this call alone, for those who carry no more. */
  const route: string
  export default route
}

interface ImportMetaEnv {
  /** Version of package.json, sent as `client-version` with every call. */
  readonly CLIENT_VERSION: string
}
