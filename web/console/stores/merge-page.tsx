import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { KnownStore } from '../applications/known-store.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { OfArea } from '../client/of-area.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { MergeForm } from './merge-form.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const otherId = new URL(request.url).searchParams.get('with')
  const { store } = answerOf(await api.stores.get({ id }), request)
  if (otherId !== null && otherId !== id) {
    const { store: other } = answerOf(await api.stores.get({ id: otherId }), request)
    return { store, other, likely: [] }
  }
  const { stores: likely } = answerOf(await api.stores.listLikelySame({ id }), request)
  return { store, other: undefined, likely }
}

/** Two entries that are one store: first which is the other, then what stays of both. */
export function Component() {
  const t = useTranslations('console-stores.merge')
  const locale = useLocale()
  const { store, other } = useLoaderData<typeof loader>()
  return (
    <OfArea key={`${store.id} ${other?.id}`} area={store.area}>
      <PageHead
        title={t('title', { name: localized(store.names, locale) })}
        acts={
          other && (
            <ButtonLink to={`/stores/${store.id}/merge`} kind="quiet">
              {t('another')}
            </ButtonLink>
          )
        }
      />
      {other ? <MergeForm store={store} other={other} /> : <ChooseOther />}
    </OfArea>
  )
}

function ChooseOther() {
  const t = useTranslations('console-stores.merge')
  const { store, likely } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const shared = likely.map(({ id, names, address, isSamePhone, isSameName, meters }) => {
    const reasons = [
      ...(isSamePhone ? [t('samePhone')] : []),
      ...(isSameName ? [t('sameName')] : []),
      ...(meters === null ? [] : [t('meters', { meters })]),
    ]
    return { id, names, address: [address, ...reasons].join(' · ') }
  })
  return (
    <section>
      <h2 className="mb-2 text-18">{t('choose')}</h2>
      <p className="mb-4 max-w-measure text-muted">{t('likely')}</p>
      <KnownStore
        area={store.area}
        shared={shared}
        without={store.id}
        chosen={undefined}
        onChoose={(id) => void navigate({ search: `?with=${encodeURIComponent(id)}` })}
      />
    </section>
  )
}
