import { useTranslations } from '../../intl/use-translations.ts'
import { ShareIcon } from '../../art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { QrDrawing } from '../app/qr-drawing.tsx'
import '../app/qr.css'

interface ShareDialogProps {
  /** What opens it on a page that React does not come to. */
  id?: string
  url: string
  title: string
  text?: string | undefined
  open: boolean
  onClose?: () => void
}

/** The ways to pass a page on: somebody beside scans it, somebody far gets the link. */
export function ShareDialog({ id, url, title, text, open, onClose }: ShareDialogProps) {
  const t = useTranslations('share')
  const shared = { title, url, ...(text ? { text } : {}) }
  const hasOwnSheet = typeof navigator.share === 'function'
  const share = async () => {
    // Closing the device's sheet rejects; that is an answer, not a fault.
    await navigator.share(shared).then(onClose, () => undefined)
  }
  return (
    <Dialog {...{ id, open, onClose }} title={t('title')} closeLabel={t('close')}>
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
          <Button
            icon={<ShareIcon className="size-5" />}
            hidden={!hasOwnSheet}
            onClick={() => void share()}
            data-shares={JSON.stringify(shared)}
          >
            {t('more')}
          </Button>
          <CopyButton text={url} label={t('copy')} doneLabel={t('copied')} />
        </div>
      </div>
    </Dialog>
  )
}
