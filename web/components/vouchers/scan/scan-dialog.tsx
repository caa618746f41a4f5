import { useRef, useState } from 'react'
import { findSerialProblem, normalizeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { PictureIcon, TorchIcon } from '../../../art/lock-icons.tsx'
import { useTranslations } from '../../../intl/use-translations.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Dialog } from '../../../ui/modals/dialog.tsx'
import { useCamera, type Camera, type CameraLack } from './use-camera.ts'
import { useCodeSearch } from './use-code-search.ts'
import './scan-dialog.css'

interface ScanDialogProps {
  open: boolean
  onClose: () => void
  /** The plain serial of a code that may be a voucher's. */
  onSerial: (serial: string) => void
  /** In an app: its own scanner, where the page gets no camera. */
  onAppScan: (() => void) | undefined
}

/** The camera in a dialog. It is off as soon as the dialog is closed. */
export function ScanDialog({ open, onClose, onSerial, onAppScan }: ScanDialogProps) {
  const t = useTranslations('vouchers.scan')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {open && <ScanView {...{ onSerial, onAppScan }} onGiveUp={onClose} />}
    </Dialog>
  )
}

interface ScanViewProps extends Pick<ScanDialogProps, 'onSerial' | 'onAppScan'> {
  onGiveUp: () => void
}

function ScanView({ onSerial, onAppScan, onGiveUp }: ScanViewProps) {
  const t = useTranslations('vouchers.scan')
  const [problem, setProblem] = useState<'foreign' | 'pictureNone'>()
  const { video, ...camera } = useCamera()
  const take = (code: string) => {
    const serial = normalizeVoucherSerial(code)
    if (findSerialProblem(serial)) setProblem(code === '' ? 'pictureNone' : 'foreign')
    else onSerial(serial)
  }
  const search = useCodeSearch(video, camera.state === 'on', take)
  const lack = search.isBroken ? 'unsupported' : lackOf(camera.state)
  return (
    <div className="grid gap-4">
      {lack ? (
        <LackNotice lack={lack} onRetry={camera.retry} onAppScan={onAppScan} />
      ) : (
        <div className="scan">
          <video ref={video} muted playsInline aria-label={t('aim')} />
          <span className="scan-frame" aria-hidden />
          {camera.state === 'starting' && (
            <p
              className="absolute inset-0 flex items-center justify-center gap-3 text-on-deep-red"
              role="status"
            >
              <Spinner />
              {t('starting')}
            </p>
          )}
        </div>
      )}
      <div role="status">
        {problem ? (
          <Notice kind="warning">{t(problem)}</Notice>
        ) : search.needsAdvice && !lack ? (
          <Notice>{t('advice')}</Notice>
        ) : (
          !lack && <p className="text-center text-muted">{t('aim')}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {camera.torch && (
          <Button
            kind="quiet"
            icon={<TorchIcon className="size-5" />}
            aria-pressed={camera.torch.isOn}
            onClick={camera.torch.toggle}
          >
            {t('torch')}
          </Button>
        )}
        <PictureButton onPicture={async (file) => take(await search.readPicture(file))} />
        <Button kind="text" onClick={onGiveUp}>
          {t('type')}
        </Button>
      </div>
    </div>
  )
}

function lackOf(state: Camera['state']): CameraLack | undefined {
  return state === 'starting' || state === 'on' ? undefined : state
}

interface LackNoticeProps extends Pick<ScanViewProps, 'onAppScan'> {
  lack: CameraLack
  onRetry: () => void
}

/** Why there is no camera, and what to do about it: the app has a scanner of its own. */
function LackNotice({ lack, onRetry, onAppScan }: LackNoticeProps) {
  const t = useTranslations('vouchers.scan')
  return (
    <Notice
      kind="warning"
      live
      title={t(`lack.${lack}.title`)}
      action={
        <div className="flex flex-wrap gap-3">
          {onAppScan && (
            <Button size="small" onClick={onAppScan}>
              {t('app')}
            </Button>
          )}
          {lack !== 'unsupported' && (
            <Button kind="quiet" size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </div>
      }
    >
      {t(`lack.${lack}.text`)}
    </Notice>
  )
}

/** A photograph or a screenshot of the code does as well. */
function PictureButton({ onPicture }: { onPicture: (file: File) => Promise<void> }) {
  const t = useTranslations('vouchers.scan')
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={async ({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (!file) return
          setReading(true)
          await onPicture(file)
          setReading(false)
        }}
      />
      <Button
        kind="quiet"
        icon={<PictureIcon className="size-5" />}
        pending={isReading}
        onClick={() => input.current?.click()}
      >
        {t('picture')}
      </Button>
    </>
  )
}
