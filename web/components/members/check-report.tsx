import { useEffect, useRef } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { CheckCircleIcon, CloseIcon } from '../../art/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { MoneyText } from '../app/money-text.tsx'
import type { Currency } from '../use-money.ts'
import { CompareWithAccount } from './compare-with-account.tsx'
import { CHECK_STEPS, type CheckOutcome } from './statement-check.ts'
import '../app/list-row.css'

type Checked = Extract<CheckOutcome, { kind: 'checked' }>

/** So many places are named where a statement breaks. */
const MAX_FAULTS = 5

/** What the check found: the verdict first, then step by step. It takes the focus. */
export function CheckReport({ outcome }: { outcome: CheckOutcome | { kind: 'large' } }) {
  const t = useTranslations('statements')
  const report = useRef<HTMLElement>(null)
  useEffect(() => report.current?.focus(), [outcome])
  return (
    <section ref={report} tabIndex={-1} className="grid gap-6" aria-live="polite">
      {outcome.kind === 'checked' ? (
        <>
          {outcome.verdict.isValid ? <Valid {...outcome} /> : <Invalid {...outcome} />}
          <Steps {...outcome} />
        </>
      ) : (
        <Notice kind="error" title={t('unreadable.title')}>
          {outcome.kind === 'large'
            ? t('unreadable.large')
            : t('unreadable.text', { place: outcome.place })}
        </Notice>
      )}
    </section>
  )
}

function Valid({ statement, verdict }: Checked) {
  const t = useTranslations('statements.valid')
  const { entryCount, closingBalanceMinor, closingHash } = verdict
  return (
    <Notice kind="success" title={t('title')}>
      <p className="mt-1">
        {entryCount > 0 ? t('text', { count: entryCount }) : t('empty')}{' '}
        <strong>
          <MoneyText amountMinor={closingBalanceMinor} currency={statement.currency as Currency} />
        </strong>
      </p>
      <p className="mt-3 text-14">
        {t('seal')}
        <code className="block break-all">{closingHash}</code>
      </p>
      <p className="mt-3 text-14">{t('limit')}</p>
      <CompareWithAccount statement={statement} />
    </Notice>
  )
}

function Invalid({ verdict }: Checked) {
  const t = useTranslations('statements')
  const { faults } = verdict
  const number = faults.find((fault) => fault.number !== undefined)?.number
  const rest = faults.length - MAX_FAULTS
  return (
    <Notice kind="error" title={t('invalid.title')}>
      <p className="mt-1">
        {number === undefined ? t('invalid.textWhole') : t('invalid.text', { number })}
      </p>
      <ul className="mt-3 grid list-disc gap-1 ps-5">
        {faults.slice(0, MAX_FAULTS).map((fault) => {
          const words = t(`faults.${fault.code}`)
          return (
            <li key={`${fault.number} ${fault.code}`}>
              {fault.number === undefined ? words : t('at', { number: fault.number, fault: words })}
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className="mt-2">{t('invalid.more', { count: rest })}</p>}
    </Notice>
  )
}

function Steps({ verdict, failed }: Checked) {
  const t = useTranslations('statements.steps')
  return (
    <ol className="list-rows" aria-label={t('label')}>
      <Step title={t('read')} text={t('readDone', { count: verdict.entryCount })} isPassed />
      {CHECK_STEPS.map((step) => (
        <Step key={step} title={t(step)} text={t(`${step}Text`)} isPassed={!failed.has(step)} />
      ))}
    </ol>
  )
}

interface StepProps {
  title: string
  text: string
  isPassed: boolean
}

function Step({ title, text, isPassed }: StepProps) {
  const t = useTranslations('statements.steps')
  const Icon = isPassed ? CheckCircleIcon : CloseIcon
  return (
    <li className="list-row">
      <span className={isPassed ? 'text-green' : 'text-red'}>
        <Icon className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-muted">{text}</span>
      </span>
      <span className={isPassed ? 'text-14 text-green' : 'text-14 text-red'}>
        {isPassed ? t('passed') : t('failed')}
      </span>
    </li>
  )
}
