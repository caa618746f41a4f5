import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { OfArea } from '../client/of-area.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { kindOf } from './entry-href.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerOf(await api.content.get({ kind: kindOf(params), id: params.id ?? '' }), request)
}

/** One entry of the content: its draft beside what is live, and all that it was before. */
export function Component() {
  const found = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { entry, draft, live, versions } = found
  const title = localized(entry.titles, locale) || entry.id
  // Another one is another text: another entry's, and after a publication, a restored version, a discarded draft.
  const text = [
    entry.kind,
    entry.id,
    draft?.id,
    draft?.state,
    draft?.saves,
    live?.hash,
    ...versions.map(({ id }) => id),
  ]
  return (
    <OfArea area={entry.area ?? entry.areas[0] ?? DEFAULT_AREA}>
      <EntryEditor key={text.join(' ')} found={found} title={title} />
    </OfArea>
  )
}
