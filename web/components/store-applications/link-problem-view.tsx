import { Form, useNavigation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SiteLink, useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { ATTACH_INTENTS, type AttachAnswer } from './attach-action.ts'
import type { LinkProblem } from './load-attach.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'

interface LinkProblemProps {
  problem: LinkProblem
  answer: AttachAnswer | undefined
}

/** The address opens nothing: why, and what to do. */
export function LinkProblemView({ problem, answer }: LinkProblemProps) {
  const t = useTranslations('apply.link')
  const siteHref = useSiteHref()
  return (
    <div className="measure py-6 750:py-12">
      <EmptyState
        level="h1"
        picture={<Art name="apply/documents" className="aspect-4/3 w-full" />}
        title={t(`${problem}.title`)}
        text={t(`${problem}.text`)}
        action={
          <>
            {problem === 'expired' && !answer?.renewal && <Renewal />}
            {(problem === 'erased' || problem === 'missing') && (
              <ButtonLink to={siteHref('/apply/tappay')}>{t('apply')}</ButtonLink>
            )}
            <ButtonLink to={siteHref('/service')} kind="quiet">
              {t('contact')}
            </ButtonLink>
          </>
        }
      />
      <div className="mx-auto max-w-reading">
        {answer?.renewal && (
          <Notice kind="success" live title={t('renewed.title')}>
            <p>{t('renewed.text', { email: answer.renewal.maskedEmail })}</p>
          </Notice>
        )}
        <RefusalNotice kind="error" message={answer?.failure?.resultMessage} />
        <p className="mt-6 text-center">
          <SiteLink to="/" className="link">
            {t('home')}
          </SiteLink>
        </p>
      </div>
    </div>
  )
}

function Renewal() {
  const t = useTranslations('apply.link')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <SubmissionKey />
      <Button type="submit" name="intent" value={ATTACH_INTENTS.renew} pending={isSending}>
        {t('renew')}
      </Button>
    </Form>
  )
}
