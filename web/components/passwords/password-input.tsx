import { useState } from 'react'
import { PASSWORD_LENGTH } from '#contract/values/password-rules.ts'
import { EyeIcon, EyeOffIcon } from '../../art/lock-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { describeField, Field } from '../../ui/forms/field.tsx'

interface PasswordInputProps {
  /** Also its id. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** Six digits that can be looked at while they are typed. Texts: group `password`. */
export function PasswordInput({ name, label, hint, error, autoComplete }: PasswordInputProps) {
  const t = useTranslations('password.input')
  const [isShown, setShown] = useState(false)
  const words = { ...(hint && { hint }), ...(error && { error }) }
  const Icon = isShown ? EyeOffIcon : EyeIcon
  return (
    <Field id={name} label={label} {...words}>
      <div className="password">
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          inputMode="numeric"
          maxLength={PASSWORD_LENGTH}
          autoComplete={autoComplete}
          required
          className="control tabular-nums"
          {...describeField(name, words)}
        />
        <IconButton
          className="no-script:hidden"
          label={t(isShown ? 'hide' : 'show')}
          icon={<Icon className="size-5" />}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </Field>
  )
}
