import type { CallOutputs } from '#contract/calls.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { UnsentBox } from '../unsent-box.tsx'
import type { ConfirmAnswer, ConfirmationProblem } from './load-confirmation.ts'

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
    <ButtonLink to={siteHref('/')} kind={confirmation ? 'primary' : 'quiet'}>
      {t('home')}
    </ButtonLink>
  )
  if (confirmation) {
    const { reference, type } = confirmation
    const words = type === 'store-application' ? 'documents' : 'text'
    return (
      <View
        picture="sent"
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
          <ButtonLink to={siteHref('/service')}>{t('contact')}</ButtonLink>
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
  const lost = useTranslations('shell.lost')
  const { reference, confirmBefore } = confirmation
  const time = format.dateTime(new Date(confirmBefore), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <View
      title={t('title')}
      text={t('text', { reference })}
      action={
        <>
          <form
            method="post"
            className="grid justify-items-center gap-4"
            data-lost={lost('offline')}
          >
            <RefusalNotice kind="error" message={answer?.failure?.resultMessage} />
            <Button type="submit" size="large">
              {t('submit')}
            </Button>
            <p className="text-14 text-muted">{t('until', { time })}</p>
          </form>
          <UnsentBox />
        </>
      }
    />
  )
}

type ViewProps = Pick<Parameters<typeof EmptyState>[0], 'title' | 'text' | 'action'> & {
  /** A letter, as long as there is something to do with it. */
  picture?: 'sent' | 'mail'
}

const PICTURES = { sent: 'scenes/sent', mail: 'scenes/mail' } as const

function View({ picture = 'mail', ...props }: ViewProps) {
  return (
    <div className="measure py-6 750:py-12">
      <EmptyState
        level="h1"
        picture={<Art name={PICTURES[picture]} className="aspect-4/3 w-full" />}
        {...props}
      />
    </div>
  )
}
