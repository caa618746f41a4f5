import { useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFailure } from '../client/answer-of.ts'
import { useFailureWords } from '../client/failure-words.ts'

/** In a page's place, where what it begins with did not come. Of others in the frame nothing is lost. */
export function ErrorPage({ isInFrame = false }: { isInFrame?: boolean }) {
  const t = useTranslations('console.error')
  const wordsOf = useFailureWords()
  const { revalidate, state } = useRevalidator()
  const error = useRouteError()
  const isTold = error instanceof PageFailure
  const again = isInFrame && isTold ? revalidate : () => location.reload()
  const told = (
    <EmptyState
      level="h1"
      title={t('title')}
      text={isTold ? wordsOf(error.failure) : t('unknown')}
      action={
        <Button onClick={() => void again()} pending={state === 'loading'}>
          {t('again')}
        </Button>
      }
    />
  )
  return isInFrame ? told : <main>{told}</main>
}
