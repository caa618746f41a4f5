import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { Facts } from '../parts/facts.tsx'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useTell } from '../shell/notes.tsx'
import { deviceWords } from './device-words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.signIn.listSessions({}), request)
}

/** Who one is, and where one is signed in. */
export function Component() {
  const t = useTranslations('staff')
  const format = useFormatter()
  const { name, email, role, areas } = useMe()
  const { sessions } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const wordsOf = useFailureWords()
  const tell = useTell()
  const [failure, setFailure] = useState<ApiFailure>()
  const end = async (session: string) => {
    const answer = await api.signIn.endSession({ session })
    setFailure(answer.success ? undefined : answer)
    if (answer.success) tell(t('account.ended'))
    await revalidate()
  }
  const endOthers = async () => {
    const answer = await api.signIn.endOtherSessions({})
    setFailure(answer.success ? undefined : answer)
    if (answer.success) tell(t('account.endedOthers', { count: answer.ended }))
    await revalidate()
  }
  const areaWords = format.list(areas.map((area) => t(`areas.${area}`)))
  return (
    <>
      <PageHead
        title={name}
        acts={
          sessions.length > 1 && (
            <Button kind="quiet" onClick={() => void endOthers()}>
              {t('account.endOthers')}
            </Button>
          )
        }
      />
      <Facts
        items={[
          { label: t('account.email'), value: email },
          { label: t('account.role'), value: t(`roles.${role}`) },
          { label: t('account.areas'), value: areaWords },
        ]}
      />
      <table className="list">
        <caption>{t('account.sessions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('account.device')}</th>
            <th scope="col">{t('account.address')}</th>
            <th scope="col">{t('account.since')}</th>
            <th scope="col">{t('account.lastUsed')}</th>
            <th scope="col">{t('account.act')}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, agent, address, createdAt, lastUsedAt, isThis }) => (
            <tr key={id}>
              <td className="list-first">{deviceWords(agent)}</td>
              <td className="list-rest">{address}</td>
              <td className="list-rest" data-label={t('account.since')}>
                <Instant at={createdAt} />
              </td>
              <td className="list-rest" data-label={t('account.lastUsed')}>
                <Instant at={lastUsedAt} />
              </td>
              <td>
                {isThis ? (
                  t('account.this')
                ) : (
                  <Button kind="text" size="small" onClick={() => void end(id)}>
                    {t('account.end')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {failure && (
        <Notice kind="error" live className="mt-4">
          {wordsOf(failure)}
        </Notice>
      )}
    </>
  )
}
