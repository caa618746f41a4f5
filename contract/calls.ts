import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { ApiResult } from './values/envelope.ts'
import { getStore, listStores } from './stores.ts'

/** Every call of the product. The server mounts exactly these; pages ask by these names. */
export const calls = {
  listStores,
  getStore,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallInputs = InferContractRouterInputs<Calls>
export type CallOutputs = InferContractRouterOutputs<Calls>

/** How pages ask the server, the same in the process and in the browser. It never rejects. */
export type Api = {
  [Name in CallName]: (input: CallInputs[Name]) => Promise<ApiResult<CallOutputs[Name]>>
}
