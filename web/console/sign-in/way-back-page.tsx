import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { DoorFrame } from './door-frame.tsx'
import { tellProven } from './proof-channel.ts'
import { takeWayOn } from './way-on.ts'

/** Where the company's sign-in sends the browser: with a code, which is good once. */
export async function loader() {
  const query = location.search
  const isProof = new URLSearchParams(query).get('state')?.startsWith('prove.') ?? false
  if (isProof) {
    const proven = await api.signIn.finishCompanyProof({ query })
    if (proven.success) tellProven()
    return { isProof, answer: proven }
  }
  const answer = await api.signIn.finishCompanySignIn({ query })
  // In its place: nobody comes back to a code that is used.
  if (answer.success) location.replace(`/console${takeWayOn()}`)
  return { isProof, answer }
}

export function Component() {
  const t = useTranslations('staff.company')
  const wordsOf = useFailureWords()
  const { isProof, answer } = useLoaderData<typeof loader>()
  if (answer.success) {
    return (
      <DoorFrame title={t(isProof ? 'provenTitle' : 'title')}>
        <p role="status">{t(isProof ? 'proven' : 'waiting')}</p>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame title={t(isProof ? 'provenFailedTitle' : 'failedTitle')}>
      <Notice kind="error">{wordsOf(answer)}</Notice>
      {isProof ? (
        <p>{t('close')}</p>
      ) : (
        <div>
          <Button href="/console/sign-in">{t('again')}</Button>
        </div>
      )}
    </DoorFrame>
  )
}
