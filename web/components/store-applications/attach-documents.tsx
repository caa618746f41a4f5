import { useEffect } from 'react'
import { MAX_DOCUMENTS } from '#contract/values/store-application-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import type { Application } from './application.ts'
import type { AttachAnswer } from './attach-action.ts'
import { AskedFor } from './asked-for.tsx'
import { AttachHead } from './attach-head.tsx'
import { DocumentList } from './document-list.tsx'
import { DropZone } from './drop-zone.tsx'
import { FinishCard } from './finish-card.tsx'
import { PlainUpload } from './plain-upload.tsx'
import type { UploadWords } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'
import { WantedDocuments } from './wanted-documents.tsx'

export interface AttachDocumentsProps {
  application: Application
  link: string
  words: UploadWords
  answer: AttachAnswer | undefined
  /** Of an upload without scripts. */
  outcome: { isAdded: boolean; message: string } | undefined
}

/** The page of an application that still takes documents. */
export function AttachDocuments(props: AttachDocumentsProps) {
  const { application, link, words, answer, outcome } = props
  const t = useTranslations('apply.attach')
  const { queue, uploads, last, isBusy } = useUploads(link, words)
  const { documents } = application
  useEffect(() => queue.dropListed(documents), [queue, documents])
  const known = new Set(documents.map(({ id }) => id))
  const shown = uploads.filter(
    ({ documentId }) => documentId === undefined || !known.has(documentId),
  )
  const count = documents.length
  const isFull = count >= MAX_DOCUMENTS
  return (
    <div className="measure py-6 750:py-12">
      <AttachHead application={application} />
      <div className="grid gap-8 1080:grid-cols-[minmax(0,1fr)_340px] 1080:gap-12">
        <div className="grid min-w-0 content-start gap-8">
          {outcome && !answer && (
            <Notice kind={outcome.isAdded ? 'success' : 'error'}>
              <p>{outcome.message}</p>
            </Notice>
          )}
          {application.asked && <AskedFor asked={application.asked} area={application.area} />}
          {isFull ? (
            <Notice kind="info">
              <p>{t('full')}</p>
            </Notice>
          ) : (
            <>
              <DropZone onFiles={(files) => void queue.add(files, count)} />
              <PlainUpload link={link} />
            </>
          )}
          <DocumentList {...{ documents, link, queue }} uploads={shown} />
          <RefusalNotice kind="error" message={answer?.failure?.resultMessage} />
          <FinishCard documents={documents} isBusy={isBusy} />
        </div>
        <WantedDocuments area={application.area} />
      </div>
      <LiveRegion
        message={last ? t(`said.${last.kind}`, { name: last.name, message: last.message }) : ''}
      />
      <LiveRegion message={answer?.isRemoved ? t('said.removed', { count }) : ''} />
    </div>
  )
}
