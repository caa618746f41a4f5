import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { PageHead } from '../parts/page-head.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.operations.getSettings({}), request)
}

/** Every setting in force, and where it comes from; of a secret only whether it is there. */
export function Component() {
  const t = useTranslations('console-operations')
  const { settings } = useLoaderData<typeof loader>()
  const [find, setFind] = useState('')
  const found = settings.filter(({ name }) => name.includes(find.trim().toUpperCase()))
  return (
    <>
      <PageHead title={t('settings')} />
      <p className="mb-4 max-w-reading text-muted">{t('settingsHint')}</p>
      <div className="mb-4 max-w-reading">
        <TextInput
          name="find"
          type="search"
          label={t('find')}
          value={find}
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
        />
      </div>
      {found.length === 0 ? (
        <p role="status">{t('noneFound')}</p>
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('source')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ name, source, value, isSecret }) => (
              <tr key={name}>
                <td className="list-first font-mono text-14">{name}</td>
                <td className="list-rest break-all">
                  {value !== null ? (
                    value
                  ) : (
                    <span className="text-muted">
                      {isSecret && source === 'environment' ? t('secret') : t('none')}
                    </span>
                  )}
                </td>
                <td className="list-rest">{t(`sources.${source}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
