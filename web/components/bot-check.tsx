import { useLocation } from 'react-router'
import { useTranslations } from '../intl/use-translations.ts'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../art/icons.tsx'
import type { AskedQuestion } from '../form-answer.ts'
import { FieldError } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import type { BotCheckWork } from './forms/use-bot-check.ts'

/** Id of what a form's summary leads to. */
export const BOT_CHECK_ID = 'botCheck'

type BotCheckProps = {
  work: BotCheckWork
  /** With it the page asks a person instead of making the browser work. */
  question: AskedQuestion | undefined
  error: string | undefined
}

/** The bot check of a form: a line that says how far the work is, or a question in words. */
export function BotCheck({ work, question, error }: BotCheckProps) {
  if (question) return <Question question={question} error={error} />
  return <Work work={work} error={error} />
}

function Work({ work, error }: Omit<BotCheckProps, 'question'>) {
  const t = useTranslations('forms.botCheck')
  const isFailed = work.state === 'failed'
  return (
    <div id={BOT_CHECK_ID} tabIndex={-1} className="field">
      <div className="rounded-card bg-sand px-4 py-3">
        <p className="flex items-start gap-3" role="status">
          <StateIcon state={work.state} />
          <span>{t(work.state)}</span>
        </p>
        {isFailed && (
          <p className="mt-2 flex flex-wrap gap-x-4 pl-8">
            <button type="button" className="link py-1" onClick={work.start}>
              {t('retry')}
            </button>
            <PlainLink />
          </p>
        )}
        <noscript>
          <p className="mt-2">{t('noScript')}</p>
          <p>
            <PlainLink />
          </p>
        </noscript>
      </div>
      <FieldError id={BOT_CHECK_ID} error={error} />
    </div>
  )
}

/** A plain link: the page comes anew, with a question in place of the work. */
function PlainLink() {
  const t = useTranslations('forms.botCheck')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('plain', '1')
  return (
    <a href={`${pathname}?${query}`} className="link py-1">
      {t('plain')}
    </a>
  )
}

function StateIcon({ state }: { state: BotCheckWork['state'] }) {
  const look = 'mt-[0.2em] size-5 flex-none'
  if (state === 'working') return <span className={`spinner ${look}`} aria-hidden />
  if (state === 'done') return <CheckCircleIcon className={`${look} text-green`} />
  if (state === 'failed') return <WarningIcon className={`${look} text-red`} />
  return <InfoIcon className={`${look} text-muted`} />
}

function Question({ question, error }: { question: AskedQuestion; error: string | undefined }) {
  const t = useTranslations('forms')
  return (
    <>
      <input type="hidden" name="botCheckToken" value={question.token} />
      <input type="hidden" name="botCheckText" value={question.text} />
      <TextInput
        id={BOT_CHECK_ID}
        name="botCheckAnswer"
        label={question.text}
        hint={t('botCheck.answerHint')}
        mark={t('required')}
        error={error}
        defaultValue={question.answer}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
    </>
  )
}
