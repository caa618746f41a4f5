import type { MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Card } from '#contract/cards.ts'
import type { PasswordState } from '#contract/passwords.ts'
import { TrashIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { PasswordInput } from '../passwords/password-input.tsx'
import { LockedNotice } from '../passwords/locked-notice.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { PasswordOffer } from './password-offer.tsx'
import type { RemoveAnswer } from './remove-action.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'
import './card-list.css'

interface RemovalFormProps {
  card: Card
  password: PasswordState
  /** The page's last answer, if it was about this card. */
  answer: RemoveAnswer | undefined
}

/**
 * Removing a card: the first press unfolds what it means and asks for the password, the second does
 * it. Works without scripts.
 */
export function RemovalForm({ card, password, answer }: RemovalFormProps) {
  const t = useTranslations('payments.cards.remove')
  const { formData } = useNavigation()
  const isSending = formData?.get('cardId') === card.id
  const field = `password-${card.id}`
  const failure = answer?.failure
  const error = failure?.errors?.find(({ path }) => path === 'password')?.message
  const isRemoving = card.state === 'removing'
  const hasForm = password.state !== 'none' && password.lockedUntil === null
  const refusal = (error === undefined || !hasForm) && !isRemoving && (
    <RefusalNotice kind="error" message={failure?.resultMessage} />
  )
  return (
    <details
      className={isRemoving ? undefined : 'card-removal'}
      open={failure !== undefined || isRemoving}
    >
      <summary className="button button-quiet button-small w-full">
        <TrashIcon className="size-4" />
        {t(isRemoving ? 'again' : 'open')}
      </summary>
      <div className="grid gap-4 pt-4">
        {!isRemoving && <p className="phrases">{t('text')}</p>}
        {!hasForm && refusal}
        {password.state === 'none' ? (
          <PasswordOffer />
        ) : password.lockedUntil !== null ? (
          <LockedNotice until={password.lockedUntil} />
        ) : (
          <Form method="post" preventScrollReset noValidate className="grid gap-4">
            <SubmissionKey />
            <input type="hidden" name="cardId" value={card.id} />
            <FormSummary
              title={t('failed')}
              mistakes={error === undefined ? [] : [{ id: field, message: error }]}
              answer={answer}
            />
            <PasswordInput
              id={field}
              name="password"
              label={t('password')}
              hint={t('passwordHint')}
              error={error}
              autoComplete="current-password"
            />
            {refusal}
            <div className="grid gap-3">
              <Button type="submit" pending={isSending}>
                {t(isRemoving ? 'againConfirm' : 'confirm')}
              </Button>
              {!isRemoving && (
                <Button kind="quiet" className="no-script:hidden" onClick={fold}>
                  {t('keep')}
                </Button>
              )}
            </div>
          </Form>
        )}
      </div>
    </details>
  )
}

/** Nothing is removed: folded again, and the focus where it came from. */
function fold({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const details = currentTarget.closest('details')
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}
