import { Form, useNavigation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { RefusalNotice, type Refusal } from '../refusal-notice.tsx'

interface AccountOffersProps {
  isOn: boolean
  /** It was changed just now. */
  isChanged: boolean
  /** Of the form that was sent. */
  refusal: Refusal | undefined
}

/** Whether messages with offers come, what comes in any case, and the button that changes it. */
export function AccountOffers({ isOn, isChanged, refusal }: AccountOffersProps) {
  const t = useTranslations('account.offers')
  const { state } = useNavigation()
  return (
    <section id="offers" aria-labelledby="offers-title">
      <h2 id="offers-title" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 font-semibold">{t(isOn ? 'on' : 'off')}</p>
      <p className="mt-1 text-muted">{t('always')}</p>
      <Form method="post" className="mt-4 grid justify-items-start gap-4">
        <SubmissionKey />
        {/* NOTE: a server of a build that does not know `offers` takes any other intent for "close". */}
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="offers" value={isOn ? 'no' : 'yes'} />
        <RefusalNotice kind="error" message={refusal?.words} />
        {isChanged && <Notice kind="success" live title={t(isOn ? 'started' : 'stopped')} />}
        <Button type="submit" kind="quiet" pending={state === 'submitting'}>
          {t(isOn ? 'stop' : 'start')}
        </Button>
      </Form>
    </section>
  )
}
