import { Suspense, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldError } from '#contract/values/errors.ts'
import {
  findSerialProblem,
  formatVoucherSerial,
  normalizeVoucherSerial,
  SERIAL_LENGTH,
} from '#contract/values/voucher-serial.ts'
import { QrIcon } from '../../art/thing-icons.tsx'
import { sendToApp } from '../../client/app-bridge.ts'
import { onScannedCode } from '../../client/scanned-code.ts'
import { useAppChannel } from '../../client/use-app-bridge.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useKeptHere } from '../../page/use-kept-here.ts'
import { Button } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { useErrorTitle } from '../app/use-error-title.ts'
import { lazyPart, PartToCome } from '../lazy-part.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { PasswordInput } from '../passwords/password-input.tsx'
import type { ReceiveAnswer } from './receive-action.ts'
import { SERIAL_FIELD, SerialInput } from './serial-input.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'

const ScanDialog = lazyPart(() =>
  import('./scan/scan-dialog.tsx').then((module) => module.ScanDialog),
)

interface VoucherFormProps {
  /** Of the address: a QR code that was scanned outside of the page. */
  serial: string
  answer: ReceiveAnswer | undefined
  /** The member's password is on. */
  asksPassword: boolean
}

/** A serial by hand or by camera, and the password where there is one. */
export function VoucherForm({ serial, answer, asksPassword }: VoucherFormProps) {
  const t = useTranslations('vouchers.form')
  const form = useSerialForm(serial, answer)
  const isSending = useNavigation().formMethod === 'POST'
  const submit = useRef<HTMLButtonElement>(null)
  const { errors, failure } = form
  const errorOf = (field: string) => errors.find(({ path }) => path === field)?.message
  const isAskingPassword = asksPassword || errorOf('password') !== undefined
  useErrorTitle(errors.length > 0)
  useScannedByApp(form.scanned)
  useEffect(() => {
    if (form.found !== '') submit.current?.focus()
  }, [form.found])
  return (
    <Form method="post" noValidate className="grid gap-6" onSubmit={form.check}>
      <SubmissionKey />
      <FormSummary
        title={t('failed')}
        mistakes={errors.map(({ path, message }) => ({ id: path, message }))}
        answer={answer}
      />
      <SerialInput
        value={form.serial}
        onChange={form.type}
        error={errorOf(SERIAL_FIELD) ?? form.typo}
      />
      {isAskingPassword && (
        <PasswordInput
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          error={errorOf('password')}
          autoComplete="current-password"
        />
      )}
      <RefusalNotice kind="error" message={failure} keepsButton />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={submit}
          type="submit"
          size="large"
          pending={isSending}
          className="max-480:w-full"
        >
          {t('submit')}
        </Button>
        <ScanButton onCode={form.scanned} />
      </div>
      <LiveRegion message={form.found && t('found', { serial: form.found })} />
    </Form>
  )
}

/** Opens the camera; in an app whose pages have none, the app's own scanner. */
function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('vouchers.form')
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const isInApp = useAppChannel(false)
  const scanInApp = () => {
    setState('closed')
    void sendToApp('scanCode', {})
  }
  const scan = () => {
    const hasCamera = 'mediaDevices' in navigator
    if (!hasCamera && isInApp) scanInApp()
    else setState('open')
  }
  return (
    <>
      <Button
        kind="quiet"
        size="large"
        icon={<QrIcon className="size-5" />}
        className="no-script:hidden max-480:w-full"
        onClick={scan}
      >
        {t('scan')}
      </Button>
      {state !== 'never' && (
        <Suspense fallback={<PartToCome />}>
          <ScanDialog
            open={state === 'open'}
            onClose={() => setState('closed')}
            onAppScan={isInApp ? scanInApp : undefined}
            onSerial={(serial) => {
              setState('closed')
              onCode(serial)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function useScannedByApp(onCode: (code: string) => void): void {
  const hear = useEffectEvent(onCode)
  useEffect(() => onScannedCode((code) => hear(code)), [])
}

interface Shown {
  answer: ReceiveAnswer | undefined
  errors: readonly FieldError[]
}

/** What stands in the form, and what is wrong with it: found here first, by the server after. */
function useSerialForm(fromAddress: string, answer: ReceiveAnswer | undefined) {
  const wordsOf = useSerialWords()
  const first = answer?.serial || fromAddress
  const [serial, setSerial] = useKeptHere<string>(
    'serial',
    (left) => left ?? formatVoucherSerial(normalizeVoucherSerial(first)),
  )
  const [found, setFound] = useState('')
  const answered = answer?.failure?.errors ?? []
  const [shown, setShown] = useState<Shown>({ answer, errors: answered })
  if (shown.answer !== answer) setShown({ answer, errors: answered })
  const plain = normalizeVoucherSerial(serial)
  const put = (text: string) => {
    setSerial(text)
    setShown({ answer, errors: [] })
  }
  return {
    serial,
    found,
    errors: shown.errors,
    /** Seen as soon as all is there, without the summary, which would take the focus. */
    typo: plain.length >= SERIAL_LENGTH ? wordsOf(plain)?.message : undefined,
    failure: answered.length === 0 ? answer?.failure?.resultMessage : undefined,
    type: put,
    scanned: (code: string) => {
      const formatted = formatVoucherSerial(normalizeVoucherSerial(code))
      put(formatted)
      setFound(formatted)
    },
    check: (event: FormEvent<HTMLFormElement>) => {
      const problem = wordsOf(plain)
      if (!problem) return
      event.preventDefault()
      setShown({ answer, errors: [problem] })
    },
  }
}

/** What is wrong with a plain serial, in the words that the server also uses. */
function useSerialWords(): (plain: string) => FieldError | undefined {
  const t = useTranslations('errors.fields')
  return (plain) => {
    const problem = findSerialProblem(plain)
    if (!problem) return undefined
    const { code, ...values } = problem
    return { path: SERIAL_FIELD, code, message: t(code, values) }
  }
}
