import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RevisionAnswer } from '#contract/console/content-answers.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { Instant } from '../parts/instant.tsx'
import { useTell } from '../shell/notes.tsx'
import type { EntryAddress } from './entry-href.ts'

interface EntryVersionsProps {
  entry: EntryAddress
  versions: readonly RevisionAnswer[]
  mayWrite: boolean
}

/** What was live or written before: each with who, when and why, to be taken up again. */
export function EntryVersions({ entry, versions, mayWrite }: EntryVersionsProps) {
  const t = useTranslations('console-publishing.versions')
  const tell = useTell()
  const { may } = useMe()
  const { revalidate } = useRevalidator()
  const wordsOf = useFailureWords()
  const [refused, setRefused] = useState<ApiFailure>()
  if (versions.length === 0) return null
  const restore = async (version: string) => {
    const answer = await api.content.restore({ ...entry, version })
    setRefused(answer.success ? undefined : answer)
    if (!answer.success) return
    tell(t('restored'))
    await revalidate()
  }
  return (
    <section className="mt-8">
      <table className="list">
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('why')}</th>
            <th scope="col">{t('act')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ id: version, state, author, reason, createdAt, publishedAt }) => (
            <tr key={version}>
              <td className="list-first">
                <Instant at={publishedAt ?? createdAt} />
              </td>
              <td>
                {/* Never live, and no draft any more: somebody gave it up. */}
                {t(`states.${state === 'archived' && publishedAt === null ? 'discarded' : state}`)}
              </td>
              <td className="list-rest">{author?.name ?? t('imported')}</td>
              <td className="list-rest break-words">{reason}</td>
              <td>
                {may('content.write') && mayWrite && (
                  <Button kind="text" size="small" onClick={() => void restore(version)}>
                    {t('restore')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refused && (
        <Notice kind="error" live className="mt-4">
          {wordsOf(refused)}
        </Notice>
      )}
    </section>
  )
}
