import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { Area } from '#contract/values/area.ts'
import {
  requiredStoreFields,
  storeColumnOf,
  storeFieldsOf,
} from '#contract/values/store-columns.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { download } from './refused-file.ts'
import { templateOf } from './store-template.ts'
import { useColumnWords } from './use-column-words.ts'

interface ImportGuideProps {
  area: Area
  choices: ConsoleAnswer<'stores', 'listChoices'>
}

/** How a file of an area's stores has to be: its columns, a template, and what each column takes. */
export function ImportGuide({ area, choices }: ImportGuideProps) {
  const t = useTranslations('console-stores.import')
  const wordsOf = useColumnWords(area, choices)
  const required = requiredStoreFields(area)
  const fields = storeFieldsOf(area)
  const columnsOf = (isRequired: boolean) =>
    fields
      .filter((field) => required.includes(field) === isRequired)
      .map(storeColumnOf)
      .join(', ')
  return (
    <div className="grid gap-3">
      <p className="text-14 break-words text-muted">
        {t('columns', { required: columnsOf(true), optional: columnsOf(false) })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="quiet" onClick={() => download(`stores-${area}.csv`, templateOf(area))}>
          {t('template')}
        </Button>
        <p className="text-14 text-muted">{t('templateHint')}</p>
      </div>
      <details>
        <summary className="day-table-summary">{t('guide')}</summary>
        <p className="mb-3 text-14 text-muted">{t('guideHint')}</p>
        <dl className="column-words">
          {fields.map((field) => (
            <div key={field}>
              <dt>
                <code>{storeColumnOf(field)}</code>{' '}
                <span className="text-muted">
                  {t(required.includes(field) ? 'required' : 'optional')}
                </span>
              </dt>
              <dd>{wordsOf(field)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
