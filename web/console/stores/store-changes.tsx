import { Fragment } from 'react'
import type { StoreChangeRow } from '#contract/console/stores.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Instant } from '../parts/instant.tsx'
import { isStoreField } from './store-fields.ts'
import { useChangeWords } from './use-change-words.ts'

const ACTS = [
  'store-added',
  'store-changed',
  'store-imported',
  'store-merged',
  'store-merged-away',
  'store-rebate-set',
  'store-rebate-planned',
  'store-rebate-plan-dropped',
  'store-rebate-begun',
  'store-paused',
  'store-closed',
  'store-opened',
] as const

/** Who changed what of it, from what, and why; the newest first. */
export function StoreChanges({ changes }: { changes: readonly StoreChangeRow[] }) {
  const t = useTranslations('console-stores')
  if (changes.length === 0) {
    return (
      <section className="mt-8">
        <h2 className="mb-2 text-18">{t('changes.title')}</h2>
        <p className="text-muted">{t('changes.none')}</p>
      </section>
    )
  }
  return (
    <table className="list mt-8">
      <caption>{t('changes.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('changes.what')}</th>
          <th scope="col">{t('changes.by')}</th>
          <th scope="col">{t('changes.when')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const act = ACTS.find((each) => each === change.act)
          return (
            <tr key={change.id}>
              <td className="list-first">
                <span className="font-semibold">{act ? t(`acts.${act}`) : change.act}</span>
                <ChangedFields changes={change.changes} />
                {change.reason !== null && (
                  <span className="block text-14 text-muted">{change.reason}</span>
                )}
              </td>
              <td className="list-rest align-top">{change.operator}</td>
              <td className="list-rest align-top">
                <Instant at={change.at} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function ChangedFields({ changes }: Pick<StoreChangeRow, 'changes'>) {
  const t = useTranslations('console-stores')
  const wordsOf = useChangeWords()
  if (!changes) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-14">
      {Object.entries(changes).map(([name, { was, is }]) => (
        <Fragment key={name}>
          <dt className="text-muted">{isStoreField(name) ? t(`fields.${name}`) : name}</dt>
          <dd className="break-words">
            {t('changes.change', { was: wordsOf(name, was), is: wordsOf(name, is) })}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
