import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useChange } from '../parts/use-change.ts'
import type { FoundApplication } from './application-page.tsx'

interface ApplicationActsProps {
  application: FoundApplication['application']
  onOpen: (what: 'ask' | 'reject') => void
}

/** What can be done with an application as it stands, the commonest first. */
export function ApplicationActs({ application, onOpen }: ApplicationActsProps) {
  const t = useTranslations('console-applications')
  const wordsOf = useFailureWords()
  const { change, failure, isBusy } = useChange()
  const { reference, version, state } = application
  const reopen = () => api.applications.reopen({ reference, version })
  const isOpen = state === 'waiting' || state === 'asked'
  return (
    <>
      {isOpen && (
        <>
          <ButtonLink to={`/applications/${reference}/approve`}>{t('approve.open')}</ButtonLink>
          <Button kind="quiet" onClick={() => onOpen('ask')}>
            {t('ask.open')}
          </Button>
          <Button kind="quiet" onClick={() => onOpen('reject')}>
            {t('reject.open')}
          </Button>
        </>
      )}
      {state === 'rejected' && (
        <Button
          kind="quiet"
          pending={isBusy}
          onClick={() => void change(reopen, () => t('reopen.done'))}
        >
          {t('reopen.do')}
        </Button>
      )}
      {failure && (
        <Notice kind="error" live>
          {wordsOf(failure)}
        </Notice>
      )}
    </>
  )
}
