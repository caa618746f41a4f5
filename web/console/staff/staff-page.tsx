import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { StaffRow } from '#contract/console/staff.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { Instant } from '../parts/instant.tsx'
import { DownloadList } from '../parts/download-list.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useTell } from '../shell/notes.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.staff.list({}), request)
}

/** Who works here, with which role and where; who is invited. */
export function Component() {
  const t = useTranslations('staff')
  const pages = useTranslations('console.pages')
  const format = useFormatter()
  const { may, areas: own } = useMe()
  const wordsOf = useFailureWords()
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const { staff, invitations } = useLoaderData<typeof loader>()
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<StaffRow>()
  const [failure, setFailure] = useState<ApiFailure>()
  const areasOf = (areas: StaffRow['areas']) => format.list(areas.map((area) => t(`areas.${area}`)))
  const mayChange = ({ areas }: Pick<StaffRow, 'areas'>) =>
    may('staff.write') && areas.every((area) => own.includes(area))
  // Done at once: whoever was meant is invited anew as easily.
  const withdraw = async (email: string) => {
    const answer = await api.staff.withdraw({ email })
    setFailure(answer.success ? undefined : answer)
    if (answer.success) tell(t('list.withdrawn', { email }))
    await revalidate()
  }
  return (
    <>
      <PageHead
        title={pages('staff')}
        acts={
          <>
            {may('staff.write') && (
              <Button onClick={() => setInviting(true)}>{t('invite.open')}</Button>
            )}
            <DownloadList list="listStaff" fields={[]} total={staff.length} />
          </>
        }
      />
      {failure && (
        <Notice kind="error" live>
          {wordsOf(failure)}
        </Notice>
      )}
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{t('list.name')}</th>
            <th scope="col">{t('list.role')}</th>
            <th scope="col">{t('list.areas')}</th>
            <th scope="col">{t('list.lastSeen')}</th>
            <th scope="col">{t('list.act')}</th>
          </tr>
        </thead>
        <tbody>
          {staff.map((person) => (
            <tr key={person.id}>
              <td className="list-first">
                {person.name}{' '}
                {person.suspendedAt !== null && <Chip tone="red">{t('list.suspended')}</Chip>}
                <span className="block text-14 text-muted">{person.email}</span>
              </td>
              <td>{t(`roles.${person.role}`)}</td>
              <td className="list-rest">{areasOf(person.areas)}</td>
              <td className="list-rest" data-label={t('list.lastSeen')}>
                {person.lastSeenAt === null ? t('list.never') : <Instant at={person.lastSeenAt} />}
              </td>
              <td>
                {mayChange(person) && (
                  <Button kind="text" size="small" onClick={() => setChanged(person)}>
                    {t('list.change')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
          {invitations.map(({ email, role, areas, expiresAt }) => (
            <tr key={email}>
              <td className="list-first">
                {email} <Chip tone="gold">{t('list.invited')}</Chip>
              </td>
              <td>{t(`roles.${role}`)}</td>
              <td className="list-rest">{areasOf(areas)}</td>
              <td className="list-rest">
                {t('list.until')} <Instant at={expiresAt} />
              </td>
              <td>
                {mayChange({ areas }) && (
                  <Button kind="text" size="small" onClick={() => void withdraw(email)}>
                    {t('list.withdraw')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changed && <PersonDialog person={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
