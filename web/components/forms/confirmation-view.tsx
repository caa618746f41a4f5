import { Form, useNavigation } from 'react-router'
import type { CallOutputs } from '#contract/calls.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import type { ConfirmAnswer, ConfirmationProblem } from './load-confirmation.ts'
import { SubmissionKey } from './submission-key.tsx'

type Confirmation = CallOutputs['getUnconfirmedForm']['confirmation']

interface ConfirmationViewProps {
  confirmation: Confirmation | undefined
  problem: ConfirmationProblem | undefined
  answer: ConfirmAnswer | undefined
}

/** One button that makes a form count, that it does, or why this link cannot. */
export function ConfirmationView({ confirmation, problem, answer }: ConfirmationViewProps) {
  const t = useTranslations('forms.confirmation')
  const siteHref = useSiteHref()
  if (confirmation?.state === 'waiting') return <Waiting {...{ confirmation, answer }} />
  const home = (
    <Button to={siteHref('/')} kind={confirmation ? 'primary' : 'quiet'}>
      {t('home')}
    </Button>
  )
  if (confirmation) {
    const { reference, type } = confirmation
    const words = type === 'store-application' ? 'documents' : 'text'
    return (
      <View
        title={t('confirmed.title')}
        text={t(`confirmed.${words}`, { reference })}
        action={home}
      />
    )
  }
  const why = problem ?? 'invalid'
  return (
    <View
      title={t(`${why}.title`)}
      text={t(`${why}.text`)}
      action={
        <>
          <Button to={siteHref('/service')}>{t('contact')}</Button>
          {home}
        </>
      }
    />
  )
}

function Waiting({
  confirmation,
  answer,
}: Omit<ConfirmationViewProps, 'problem'> & { confirmation: Confirmation }) {
  const t = useTranslations('forms.confirmation.waiting')
  const format = useFormatter()
  const isSending = useNavigation().formMethod === 'POST'
  const { reference, confirmBefore } = confirmation
  const time = format.dateTime(new Date(confirmBefore), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <View
      title={t('title')}
      text={t('text', { reference })}
      action={
        <Form method="post" className="grid justify-items-center gap-4">
          <SubmissionKey />
          <RefusalNotice kind="error" message={answer?.failure?.resultMessage} />
          <Button type="submit" size="large" pending={isSending}>
            {t('submit')}
          </Button>
          {/* Browser and server may write the same time with another kind of space. */}
          <p className="text-14 text-muted" suppressHydrationWarning>
            {t('until', { time })}
          </p>
        </Form>
      }
    />
  )
}

function View(props: Pick<Parameters<typeof EmptyState>[0], 'title' | 'text' | 'action'>) {
  return (
    <div className="measure py-6 750:py-12">
      <EmptyState
        level="h1"
        picture={<Art name="scenes/sent" className="aspect-4/3 w-full" />}
        {...props}
      />
    </div>
  )
}
