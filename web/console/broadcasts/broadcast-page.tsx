import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { OfArea } from '../client/of-area.tsx'
import { BroadcastEditor } from './broadcast-editor.tsx'
import { BroadcastView } from './broadcast-view.tsx'

export type FoundBroadcast = ConsoleAnswer<'broadcasts', 'get'>

export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerOf(await api.broadcasts.get({ id: params.id ?? '' }), request)
}

/** One message: written while it is a draft, watched after that. */
export function Component() {
  const found = useLoaderData<typeof loader>()
  const { id, area, state } = found.broadcast
  return (
    <OfArea area={area}>
      {state === 'draft' ? (
        <BroadcastEditor key={id} found={found} />
      ) : (
        <BroadcastView key={id} found={found} />
      )}
    </OfArea>
  )
}
