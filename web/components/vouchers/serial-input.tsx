import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type CompositionEvent,
} from 'react'
import {
  formatVoucherSerial,
  normalizeVoucherSerial,
  SERIAL_LENGTH,
} from '#contract/values/voucher-serial.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { describeField, Field } from '../../ui/forms/field.tsx'
import './serial-input.css'

interface SerialInputProps {
  /** As it is shown: in groups of four. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The id and name of the field. */
export const SERIAL_FIELD = 'serial'

/** One field that looks like sixteen places: what is typed or pasted falls into groups of four. */
export function SerialInput({ value, onChange, error }: SerialInputProps) {
  const t = useTranslations('vouchers.form')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])

  const regroup = ({ value: text, selectionStart }: HTMLInputElement) => {
    const before = normalizeVoucherSerial(text.slice(0, selectionStart ?? text.length)).length
    const plain = normalizeVoucherSerial(text)
    caret.current = text.includes('serial=') ? undefined : placeOf(Math.min(before, plain.length))
    onChange(formatVoucherSerial(plain))
  }
  // React leaves in the field what was typed before the page was alive, and would take it away with the next render.
  const takeTyped = useEffectEvent(() => {
    if (input.current && input.current.value !== value) regroup(input.current)
  })
  useLayoutEffect(() => takeTyped(), [])
  const words = { hint: t('hint'), ...(error && { error }) }
  const missing = SERIAL_LENGTH - normalizeVoucherSerial(value).length
  return (
    <Field
      id={SERIAL_FIELD}
      label={t('serial')}
      {...words}
      foot={
        !error && (
          <p className="field-hint no-script:hidden">
            {missing > 0 && missing < SERIAL_LENGTH ? t('missing', { count: missing }) : '\u00a0'}
          </p>
        )
      }
    >
      <span className="@container block">
        <span className="serial" data-invalid={error !== undefined || undefined}>
          <input
            ref={input}
            id={SERIAL_FIELD}
            name={SERIAL_FIELD}
            type="text"
            inputMode="text"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            required
            value={value}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              // An input method is still at it: what it shows belongs to it.
              const isComposing = (event.nativeEvent as InputEvent).isComposing === true
              if (isComposing) onChange(event.target.value)
              else regroup(event.target)
            }}
            onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
              regroup(event.currentTarget)
            }
            {...describeField(SERIAL_FIELD, words)}
          />
        </span>
      </span>
    </Field>
  )
}

/** Where the caret stands after so many letters, the dashes before it counted. */
function placeOf(letters: number): number {
  return letters + Math.max(0, Math.floor((letters - 1) / 4))
}
