import { redirect } from 'react-router'
import { pageLoader } from '../../page/page-loader.ts'
import { siteHrefOf } from '../../page/site-href.ts'

/** `/app-web` alone: what a member comes for is the wallet. */
export const loader = pageLoader([], (page) => {
  throw redirect(siteHrefOf('/app-web/wallet', page))
})
