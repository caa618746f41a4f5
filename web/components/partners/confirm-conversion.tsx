import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ConversionQuote } from '#contract/partners.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { useErrorTitle } from '../app/use-error-title.ts'
import { LockedNotice } from '../passwords/locked-notice.tsx'
import { PasswordInput } from '../passwords/password-input.tsx'
import type { LoadedConversion } from './load-conversion.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useCurrencyWords } from './use-currency-words.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { UnlessOff } from '../unless-off.tsx'
import '../app/action-bar.css'

interface ConfirmConversionProps {
  quote: ConversionQuote
  password: LoadedConversion['password']
  /** Why the last try was refused. */
  failure?: ApiFailure | undefined
  /** Sticks above the safe area, as in the app. */
  isSticky?: boolean
  /** Between the fields and the button. */
  children?: ReactNode
}

/** The member's last word: whose account, the password where one is on, and the button. */
export function ConfirmConversion(props: ConfirmConversionProps) {
  const { quote, password, failure, isSticky, children } = props
  const t = useTranslations('portal.confirm')
  const words = useCurrencyWords()
  const member = useRootData()?.member
  const isSending = useNavigation().formMethod === 'POST'
  const mistake = failure?.errors?.find(({ path }) => path === 'password')?.message
  useErrorTitle(mistake !== undefined)
  const lockedUntil = password?.lockedUntil ?? undefined
  const asksPassword = password?.state === 'on'
  return (
    <Form
      method="post"
      // The button sticks to the page, not to the form.
      className={isSticky ? 'contents' : 'grid gap-6'}
      noValidate
    >
      <SubmissionKey />
      <FormSummary
        title={t('wrong')}
        mistakes={mistake === undefined ? [] : [{ id: 'password', message: mistake }]}
        answer={failure}
      />
      <p className="text-14 text-muted">
        {t('account')} <strong className="text-ink">{member?.id}</strong>
      </p>
      {asksPassword && lockedUntil && <LockedNotice until={lockedUntil} />}
      {asksPassword && !lockedUntil && (
        <PasswordInput
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          error={mistake}
          autoComplete="current-password"
        />
      )}
      {children}
      {mistake === undefined && <RefusalNotice kind="error" message={failure?.resultMessage} />}
      {!(asksPassword && lockedUntil) && (
        <div className={isSticky ? 'app-action' : undefined}>
          <UnlessOff name="conversions">
            <Button
              type="submit"
              size="large"
              className={isSticky ? undefined : 'w-full'}
              pending={isSending}
            >
              {t('submit', { amount: words(quote.amountMinor, quote.currency) })}
            </Button>
          </UnlessOff>
        </div>
      )}
    </Form>
  )
}
