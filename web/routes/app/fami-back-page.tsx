import { useActionData, useLoaderData } from 'react-router'
import { giveUpAction } from '../../components/gateway-returns/give-up-action.ts'
import { returnLoader } from '../../components/gateway-returns/load-return.ts'
import { ReturnView } from '../../components/gateway-returns/return-view.tsx'
import { pageAction } from '../../page/page-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { revalidateUnlessLost } from '../../page/use-page-answer.ts'

export const meta = pageMeta

export const shouldRevalidate = revalidateUnlessLost

export const loader = returnLoader('wallet')

export const action = pageAction(giveUpAction)

/** Back from the page of a wallet, whichever it is (gateway.md, FamilyMart). */
export default function FamiBackPage() {
  const { own: found } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <ReturnView found={found} way="wallet" failure={answer?.failure} />
}
