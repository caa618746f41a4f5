import type { FieldError } from '#contract/values/errors.ts'
import { LockIcon } from '../../art/lock-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FieldError as FieldErrorText } from '../../ui/forms/field.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CARD_FIELDS, cardFieldId, type CardField, type CardFieldsNow } from './use-card-fields.ts'
import './card-fields.css'

interface CardFieldsProps {
  /** Of `useCardFields`. */
  card: CardFieldsNow
  /** Mistakes found on submit; `path` is `number`, `expiry` or `ccv`. */
  errors: readonly FieldError[]
}

/**
 * Number, date and code, each a frame of the gateway in a box of ours. The boxes are there before the
 * frames, and stay: React never touches what is in them. Texts: group `payments`.
 */
export function CardFields({ card, errors }: CardFieldsProps) {
  const t = useTranslations('payments.form.card')
  const { state, retry, holdBoxes } = card
  const isFailed = state === 'failed'
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-18 font-semibold">{t('title')}</legend>
      <p className="field-hint flex gap-1.5">
        <LockIcon className="mt-[0.2em] size-4 flex-none text-green" />
        {t('secure')}
      </p>
      {isFailed && (
        <Notice
          kind="warning"
          live
          title={t('failed.title')}
          action={
            <Button size="small" kind="quiet" onClick={retry}>
              {t('failed.retry')}
            </Button>
          }
        >
          {t('failed.text')}
        </Notice>
      )}
      <div ref={holdBoxes} className={classNames('card-boxes', isFailed && 'hidden')}>
        {CARD_FIELDS.map((field) => (
          <CardBox key={field} field={field} card={card} errors={errors} />
        ))}
      </div>
      <LiveRegion message={state === 'loading' ? t('loading') : ''} />
    </fieldset>
  )
}

function CardBox({ field, card, errors }: CardFieldsProps & { field: CardField }) {
  const t = useTranslations('payments.form.card')
  const id = cardFieldId(field)
  const status = card.status[field]
  const found = errors.find(({ path }) => path === field)
  const error = status === 2 ? t(`${field}.wrong`) : found?.message
  const hint = field === 'ccv' ? `${id}-description` : undefined
  return (
    <div className={`field card-${field}-field`}>
      <span id={`${id}-label`} className="field-label">
        {t(`${field}.label`)}
      </span>
      <div
        id={id}
        className="gateway-box"
        role="group"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={classNames(error !== undefined && `${id}-error`, hint) || undefined}
        data-invalid={error !== undefined || undefined}
        data-loading={card.state === 'loading' || undefined}
        onFocus={(event) => event.target === event.currentTarget && focusFrame(id)}
      />
      {hint && (
        <p id={hint} className="field-hint phrases">
          {t('ccv.hint')}
        </p>
      )}
      <FieldErrorText id={id} {...(error !== undefined && { error })} />
    </div>
  )
}

/** The box of a frame takes no typing itself: whoever comes to it goes on into the frame. */
function focusFrame(id: string): void {
  document.querySelector<HTMLIFrameElement>(`#${id} iframe`)?.focus()
}
