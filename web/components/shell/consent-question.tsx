import type { Tags, ConsentChoice } from '../../client/consent-choice.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../site-link.tsx'

interface ConsentQuestionProps {
  tags: Tags
  hidden?: boolean
  onAnswer?: (choice: ConsentChoice) => void
}

const ANSWERS = [
  { choice: 'denied', key: 'deny' },
  { choice: 'granted', key: 'grant' },
] as const

/** Whether other companies' tags may run. Without `onAnswer` it is asked and heard by `web/islands/consent.ts`. */
export function ConsentQuestion({ tags, hidden, onAnswer }: ConsentQuestionProps) {
  const t = useTranslations('shell.consent')
  return (
    <section
      aria-label={t('title')}
      className="shell-notice"
      hidden={hidden}
      data-consent={JSON.stringify(tags)}
    >
      <div className="flex-[1_1_320px]">
        <h2 className="text-18">{t('title')}</h2>
        <p className="mt-1 text-14 text-muted">
          {t('text')}{' '}
          <SiteLink to="/privacy#cookies" className="underline">
            {t('more')}
          </SiteLink>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {ANSWERS.map(({ choice, key }) => (
          <Button
            key={choice}
            kind="quiet"
            data-answers-consent={choice}
            onClick={onAnswer && (() => onAnswer(choice))}
          >
            {t(key)}
          </Button>
        ))}
      </div>
    </section>
  )
}
