import { callRoutes } from 'virtual:call-routes/demo'
import { makeBrowserApi, type ApiClientOptions } from '../../client/browser-api.ts'

/** The calls that only a demonstration answers, as the simulator's pages make them. */
export const makeDemoApi = (page: ApiClientOptions) => makeBrowserApi(page, callRoutes)
