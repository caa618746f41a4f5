import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { DocumentIcon } from '../../art/document-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../art/icons.tsx'
import { DownloadIcon } from '../../art/thing-icons.tsx'
import { sizeWords } from '../../components/store-applications/size-words.ts'
import type { FoundApplication } from './application-page.tsx'
import { PictureView } from './picture-view.tsx'

type Document = FoundApplication['documents'][number]

interface DocumentViewerProps {
  reference: string
  documents: readonly Document[]
}

/** The documents, of which one is looked at: none is fetched before somebody asks for it, as each look is on record. */
export function DocumentViewer({ reference, documents }: DocumentViewerProps) {
  const t = useTranslations('console-applications')
  const [shown, setShown] = useState<string>()
  const at = documents.findIndex(({ id }) => id === shown)
  const document = documents[at]
  const step = (by: number) => setShown(documents[at + by]?.id ?? shown)
  return (
    <section className="mt-6" aria-labelledby="documents">
      <h2 id="documents" className="text-18">
        {t('page.documents')}
      </h2>
      {documents.length === 0 && <p className="mt-2 text-muted">{t('page.noDocuments')}</p>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {documents.map((one) => (
          <li key={one.id} className="max-w-full">
            <Button
              kind={one.id === shown ? 'primary' : 'quiet'}
              size="small"
              className="max-w-full"
              aria-pressed={one.id === shown}
              aria-label={t('viewer.open', { name: one.name })}
              icon={<DocumentIcon className="size-4 shrink-0" />}
              onClick={() => setShown(one.id)}
            >
              <span className="truncate">{one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {documents.length > 0 && <p className="mt-2 text-14 text-muted">{t('viewer.logged')}</p>}
      {document && (
        <OpenDocument
          key={document.id}
          document={document}
          address={`/console/documents/${reference}/${document.id}`}
          onPrevious={at > 0 ? () => step(-1) : undefined}
          onNext={at < documents.length - 1 ? () => step(1) : undefined}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}

interface OpenDocumentProps {
  document: Document
  address: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

function OpenDocument(props: OpenDocumentProps) {
  const { document, address, onPrevious, onNext, onClose } = props
  const t = useTranslations('console-applications.viewer')
  const { name, kind, bytes } = document
  return (
    <div
      role="group"
      aria-label={name}
      className="mt-3 rounded-card bg-(--sand-ground) p-3"
      onKeyDown={({ key, target }) => {
        if (key === 'Escape') onClose()
        // Of a picture that is larger than its frame the arrows show the rest.
        if (target instanceof HTMLElement && target.scrollWidth > target.clientWidth) return
        if (key === 'ArrowLeft') onPrevious?.()
        if (key === 'ArrowRight') onNext?.()
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 grow break-words">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-14 text-muted">
            {t(`kinds.${kind}`)} · {sizeWords(bytes)}
          </span>
        </p>
        <div className="ms-auto flex">
          <IconButton
            label={t('previous')}
            icon={<ChevronLeftIcon className="size-5" />}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton
            label={t('next')}
            icon={<ChevronRightIcon className="size-5" />}
            disabled={!onNext}
            onClick={onNext}
          />
          <IconButton
            label={t('close')}
            icon={<CloseIcon className="size-5" />}
            onClick={onClose}
          />
        </div>
      </div>
      {kind === 'pdf' ? (
        <Notice
          className="mt-3"
          title={t('pdf')}
          action={
            <Button
              href={address}
              kind="quiet"
              fileType="application/pdf"
              icon={<DownloadIcon className="size-5" />}
            >
              {t('save')}
            </Button>
          }
        >
          {t('pdfText')}
        </Notice>
      ) : (
        <PictureView name={name} address={address} />
      )}
    </div>
  )
}
