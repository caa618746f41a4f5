import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { DoorFrame } from './door-frame.tsx'

/** On to the company's sign-in, which asks who it is once more. */
export async function loader() {
  const begun = await api.signIn.beginCompanyProof({})
  if (begun.success) location.replace(begun.address)
  return begun
}

export function Component() {
  const t = useTranslations('staff.company')
  const wordsOf = useFailureWords()
  const begun = useLoaderData<typeof loader>()
  return (
    <DoorFrame title={t('title')}>
      {begun.success ? (
        <p role="status">{t('waiting')}</p>
      ) : (
        <>
          <Notice kind="error">{wordsOf(begun)}</Notice>
          <p>{t('close')}</p>
        </>
      )}
    </DoorFrame>
  )
}
