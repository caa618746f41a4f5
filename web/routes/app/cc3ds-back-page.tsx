import { useActionData, useLoaderData } from 'react-router'
import { giveUpAction } from '../../components/gateway-returns/give-up-action.ts'
import { returnLoader } from '../../components/gateway-returns/load-return.ts'
import { ReturnView } from '../../components/gateway-returns/return-view.tsx'
import { pageAction } from '../../page/page-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { revalidateUnlessLost } from '../../page/use-page-answer.ts'

export const meta = pageMeta

export const shouldRevalidate = revalidateUnlessLost

export const loader = returnLoader('bank')

export const action = pageAction(giveUpAction)

/** Back from the bank's 3-D Secure page. */
export default function Cc3dsBackPage() {
  const { own: found } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <ReturnView found={found} way="bank" failure={answer?.failure} />
}
