import { useTranslations } from '../../intl/use-translations.ts'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'
import './invitation-steps.css'

interface InvitationStepsProps {
  /** Whose steps: of who was invited, of one who has signed in already, or of who invites. */
  of: 'guest' | 'member' | 'host'
  terms: readonly string[]
}

const STEPS = {
  guest: ['number', 'app', 'start'],
  member: ['tap', 'start'],
  host: ['share', 'accept', 'both'],
} as const

/** How it goes on, in three steps, and the rules, folded. */
export function InvitationSteps({ of, terms }: InvitationStepsProps) {
  const t = useTranslations('referrals.steps')
  return (
    <section aria-labelledby="steps" className="grid gap-5">
      <h2 id="steps" className="text-22">
        {t(`${of}Title`)}
      </h2>
      <ol className="invitation-steps">
        {STEPS[of].map((step) => (
          <li key={step}>
            <strong>{t(`${step}.title`)}</strong>
            <span>{t(`${step}.text`)}</span>
          </li>
        ))}
      </ol>
      {terms.length > 0 && (
        <DetailDisclosure summary={t('terms')}>
          <ul className="grid list-disc gap-2 pl-5">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </DetailDisclosure>
      )}
    </section>
  )
}
