import type { ActAnswer } from '#contract/console/answers.ts'
import type { StoreRowAnswer } from '#contract/console/stores.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import type { BulkAct } from '../lists/use-bulk-run.ts'

/** What can be done with many stores; closing is done by hand, one by one. */
export function useStoreBulkActs(): readonly BulkAct<StoreRowAnswer, ActAnswer>[] {
  const t = useTranslations('console-stores.state')
  const bulk = useTranslations('console-lists.stores')
  const { may } = useMe()
  if (!may('stores.write')) return []
  const becoming = (state: 'paused' | 'active') => ({
    name: state,
    text: t(`${state}Text`),
    asksReason: true,
    ask: ({ id, version }: StoreRowAnswer, { reason }: { reason: string }) =>
      api.stores.setState({ id, version, state, reason }),
  })
  return [
    {
      ...becoming('paused'),
      label: t('pause'),
      titleOf: (count) => bulk('pause', { count }),
      isFor: ({ status }) => status === 'active',
    },
    {
      ...becoming('active'),
      label: t('reopen'),
      titleOf: (count) => bulk('reopen', { count }),
      isFor: ({ status }) => status !== 'active',
    },
  ]
}
