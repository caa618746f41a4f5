import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { localized } from '#contract/values/localized.ts'
import { STORE_STATES, type StoreState } from '#contract/values/store-form.ts'
import { useDayWords } from '../../components/day.tsx'
import { useMoney } from '../../components/use-money.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { Facts } from '../parts/facts.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { MergedInto } from './merged-into.tsx'
import { StoreAccounts } from './store-accounts.tsx'
import { StoreChanges } from './store-changes.tsx'
import { StoreDetails } from './store-details.tsx'
import { DropPlanPanel, RebatePanel, StatePanel, useStateAct } from './store-panels.tsx'
import { StoreStates } from './store-states.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const paging: { p?: string } = listInput(request, [])
  const [store, changes] = await Promise.all([
    api.stores.get({ id }),
    api.stores.listChanges({ id, ...paging }),
  ])
  return { ...answerOf(store, request), history: answerOf(changes, request) }
}

export function Component() {
  const { store } = useLoaderData<typeof loader>()
  return (
    <OfArea key={store.id} area={store.area}>
      <StoreView />
    </OfArea>
  )
}

/** What is open beside the page: one act at a time. */
type Open = 'rebate' | 'drop' | { state: StoreState }

/** One store: what it says, what it gives back, and who changed what. */
function StoreView() {
  const t = useTranslations('console-stores.store')
  const { store, history } = useLoaderData<typeof loader>()
  const merge = useTranslations('console-stores.merge')
  const locale = useLocale()
  const money = useMoney()
  const dayWords = useDayWords()
  const actOf = useStateAct()
  const { may } = useMe()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { rebate, planned } = store
  const capWords = (minor: number | null) => (minor === null ? t('noCap') : money(minor))
  return (
    <>
      <PageHead
        title={localized(store.names, locale)}
        states={<StoreStates status={store.status} isMerged={store.mergedInto !== null} />}
        acts={
          may('stores.write') &&
          store.mergedInto === null && (
            <>
              <Button onClick={() => setOpen('rebate')}>
                <RebateWords />
              </Button>
              <ButtonLink to={`/stores/${store.id}/edit`} kind="quiet">
                {t('edit')}
              </ButtonLink>
              {STORE_STATES.filter((state) => state !== store.status).map((state) => (
                <Button key={state} kind="quiet" onClick={() => setOpen({ state })}>
                  {actOf(state)}
                </Button>
              ))}
              <ButtonLink to={`/stores/${store.id}/merge`} kind="quiet">
                {merge('open')}
              </ButtonLink>
            </>
          )
        }
      />
      <MergedInto store={store} />
      {planned && (
        <Notice
          title={t('planTitle', { day: dayWords(planned.startsOn) })}
          {...(may('stores.write')
            ? {
                action: (
                  <Button kind="quiet" onClick={() => setOpen('drop')}>
                    {t('dropPlan')}
                  </Button>
                ),
              }
            : {})}
        >
          {t('planText', {
            rebate: t('percent', { percent: planned.percent }),
            cap: capWords(planned.capMinor),
          })}
        </Notice>
      )}
      <Facts
        items={[
          {
            label: t('rebate'),
            value:
              rebate.percent === null ? t('noRebate') : t('percent', { percent: rebate.percent }),
          },
          { label: t('cap'), value: capWords(rebate.capMinor) },
          {
            label: t('type'),
            value: store.businessTypeNames
              ? localized(store.businessTypeNames, locale)
              : t('unknown'),
          },
          { label: t('phone'), value: store.phone ?? t('unknown') },
        ]}
      />
      <StoreDetails store={store} />
      <StoreAccounts id={store.id} />
      <StoreChanges changes={history.changes} />
      <ListFoot paging={history.paging} />
      {open === 'rebate' && <RebatePanel store={store} onClose={close} />}
      {open === 'drop' && <DropPlanPanel store={store} onClose={close} />}
      {typeof open === 'object' && (
        <StatePanel key={open.state} store={store} state={open.state} onClose={close} />
      )}
    </>
  )
}

function RebateWords() {
  return useTranslations('console-stores.rebate')('open')
}
