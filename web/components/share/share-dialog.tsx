import { useTranslations } from '../../intl/use-translations.ts'
import { ShareIcon } from '../../art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { QrDrawing } from '../app/qr-drawing.tsx'

interface ShareDialogProps {
  url: string
  title: string
  text: string | undefined
  open: boolean
  onClose: () => void
}

/** The ways to pass a page on: somebody beside scans it, somebody far gets the link. */
export function ShareDialog({ url, title, text, open, onClose }: ShareDialogProps) {
  const t = useTranslations('share')
  const hasOwnSheet = typeof navigator.share === 'function'
  const share = async () => {
    // Closing the device's sheet rejects; that is an answer, not a fault.
    await navigator.share({ title, url, ...(text ? { text } : {}) }).then(onClose, () => undefined)
  }
  return (
    <Dialog {...{ open, onClose }} title={t('title')} closeLabel={t('close')}>
      <div className="grid gap-5">
        <p className="font-semibold">{title}</p>
        <figure className="qr justify-self-center">
          <div className="aspect-square w-full">
            <QrDrawing text={url} label={t('qr', { title })} />
          </div>
          <figcaption>{t('scan')}</figcaption>
        </figure>
        <p className="rounded-card bg-sand px-4 py-3 text-14 wrap-anywhere">{url}</p>
        <div className="grid gap-3">
          {hasOwnSheet && (
            <Button icon={<ShareIcon className="size-5" />} onClick={() => void share()}>
              {t('more')}
            </Button>
          )}
          <CopyButton text={url} label={t('copy')} doneLabel={t('copied')} />
        </div>
      </div>
    </Dialog>
  )
}
