import { useState } from 'react'
import { PASSWORD_LENGTH } from '#contract/values/password-rules.ts'
import { EyeIcon, EyeOffIcon } from '../../art/lock-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { describeField, Field } from '../../ui/forms/field.tsx'
import './password-input.css'

interface PasswordInputProps {
  name: string
  /** The name, unless another form on the page has such a field too. */
  id?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** Six digits that can be looked at while they are typed. Texts: group `password`. */
export function PasswordInput(props: PasswordInputProps) {
  const { name, id = name, label, hint, error, autoComplete } = props
  const t = useTranslations('password.input')
  const [isShown, setShown] = useState(false)
  const words = { ...(hint && { hint }), ...(error && { error }) }
  const Icon = isShown ? EyeOffIcon : EyeIcon
  return (
    <Field id={id} label={label} {...words}>
      <div className="password">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          inputMode="numeric"
          maxLength={PASSWORD_LENGTH}
          autoComplete={autoComplete}
          required
          className="control tabular-nums"
          {...describeField(id, words)}
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
