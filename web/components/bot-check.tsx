import { useTranslations } from '../intl/use-translations.ts'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../art/icons.tsx'
import { FieldError } from '../ui/forms/field.tsx'
import type { BotCheckWork } from './forms/use-bot-check.ts'

/** Id of what a form's summary leads to. */
export const BOT_CHECK_ID = 'botCheck'

type BotCheckProps = {
  work: BotCheckWork
  error: string | undefined
}

/**
 * The bot check of a form: a line that says how far the work is. While all goes well its words are one line on
 * every phone, so that what is below does not move from under a finger.
 */
export function BotCheck({ work, error }: BotCheckProps) {
  const t = useTranslations('forms.botCheck')
  return (
    <div id={BOT_CHECK_ID} tabIndex={-1} className="field">
      <div className="rounded-card bg-sand px-4 py-3 no-script:hidden">
        <p className="phrases flex items-start gap-3" role="status">
          <StateIcon state={work.state} />
          <span>
            {work.failure !== undefined && (
              <strong className="block font-semibold">{work.failure}</strong>
            )}
            {t(work.state)}
          </span>
        </p>
        {work.state === 'failed' && (
          <p className="mt-2 pl-8">
            <button type="button" className="link py-1" onClick={work.start}>
              {t('retry')}
            </button>
          </p>
        )}
      </div>
      <FieldError id={BOT_CHECK_ID} error={error} />
    </div>
  )
}

function StateIcon({ state }: { state: BotCheckWork['state'] }) {
  const look = 'mt-[0.2em] size-5 flex-none'
  if (state === 'working') return <span className={`spinner ${look}`} aria-hidden />
  if (state === 'done') return <CheckCircleIcon className={`${look} text-green`} />
  if (state === 'failed') return <WarningIcon className={`${look} text-red`} />
  return <InfoIcon className={`${look} text-muted`} />
}
