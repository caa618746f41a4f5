import { CheckIcon, CloseIcon, RefreshIcon, WarningIcon } from '../../art/icons.tsx'
import { UploadIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { classNames } from '../../ui/class-names.ts'
import { holdPresses } from '../../ui/hold-presses.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { sizeWords } from './size-words.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'
import './document-row.css'

interface UploadRowProps {
  upload: Upload
  queue: UploadQueue
}

/** A file on its way: how far it is, a way to stop it, and what to do where it failed. */
export function UploadRow({ upload, queue }: UploadRowProps) {
  const t = useTranslations('apply.attach')
  const { key, file, state, sentBytes, message, canRetry } = upload
  const { name, size } = file
  const isFailed = state === 'failed'
  const percent = Math.min(100, Math.round((sentBytes / Math.max(1, size)) * 100))
  const words = isFailed ? message : t(`states.${state}`, { percent })
  return (
    <li className={classNames('document-row', isFailed && 'document-row-failed')}>
      <StateIcon state={state} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-muted">
          <span className={isFailed ? 'font-semibold text-red' : 'tabular-nums'}>{words}</span>
          {!isFailed && <> · {sizeWords(size)}</>}
        </p>
        {!isFailed && <Progress label={t('progress', { name })} percent={percent} />}
      </div>
      <div className="flex items-center">
        {canRetry && isFailed && (
          <IconButton
            label={t('retryOne', { name })}
            icon={<RefreshIcon className="size-5" />}
            onClick={() => queue.retry(key)}
          />
        )}
        {state !== 'stored' && (
          <IconButton
            label={isFailed ? t('dismiss', { name }) : t('cancel', { name })}
            icon={<CloseIcon className="size-5" />}
            onClick={({ currentTarget }) => {
              holdPresses(currentTarget.closest('ul'))
              queue.drop(key)
            }}
          />
        )}
      </div>
    </li>
  )
}

function StateIcon({ state }: Pick<Upload, 'state'>) {
  if (state === 'failed') return <WarningIcon className="size-6 text-red" />
  if (state === 'stored') return <CheckIcon className="size-6 text-gold-text" />
  return <UploadIcon className="size-6 text-gold-text" />
}

function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      className="progress mt-2"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
