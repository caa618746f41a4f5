import type { StoreDocument } from '#contract/store-applications.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DocumentRow } from './document-row.tsx'
import { sizeWords } from './size-words.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import './document-row.css'

interface DocumentListProps {
  documents: readonly StoreDocument[]
  uploads: readonly Upload[]
  queue: UploadQueue
  link: string
}

/** What is there, then what is on its way; how many of ten, and how large all of it is. */
export function DocumentList({ documents, uploads, queue, link }: DocumentListProps) {
  const t = useTranslations('apply.attach')
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0)
  return (
    <section aria-labelledby="documents" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="documents" className="text-22">
          {t('list')}
        </h2>
        <p className="text-14 tabular-nums text-muted">
          {t('count', { count: documents.length })}
          {bytes > 0 && <> · {t('size', { size: sizeWords(bytes) })}</>}
        </p>
      </div>
      {documents.length + uploads.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <ul className="grid gap-3">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} link={link} canRemove />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
    </section>
  )
}
