import { useState, type FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { StoreDocument } from '#contract/store-applications.ts'
import { DocumentIcon } from '../../art/document-icons.tsx'
import { PictureIcon } from '../../art/lock-icons.tsx'
import { DownloadIcon, TrashIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ATTACH_INTENTS } from './attach-action.ts'
import { sizeWords } from './size-words.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'
import './document-row.css'

interface DocumentRowProps {
  document: StoreDocument
  link: string
  canRemove?: boolean
}

/** A document that has arrived: what it is, a way to save it again, and to take it back. */
export function DocumentRow({ document, link, canRemove }: DocumentRowProps) {
  const t = useTranslations('apply.attach')
  const { id, name, kind, bytes } = document
  const Icon = kind === 'pdf' ? DocumentIcon : PictureIcon
  const href = `/api/official/apply/documents/${id}/file?link=${encodeURIComponent(link)}`
  return (
    <li className="document-row">
      <Icon className="size-6 text-gold-text" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-muted">
          {t(`kinds.${kind}`)} · <span className="tabular-nums">{sizeWords(bytes)}</span>
        </p>
      </div>
      <div className="flex items-center">
        <a href={href} download className="button button-square" aria-label={t('open', { name })}>
          <DownloadIcon className="size-5" />
        </a>
        {canRemove && <RemoveButton id={id} name={name} />}
      </div>
    </li>
  )
}

/** Asks first where scripts run; without them the press itself removes. */
function RemoveButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('apply.attach')
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const isRemoving = useNavigation().formData?.get('id') === id
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsking(!isRemoving)
  }
  const remove = () => {
    setAsking(false)
    void submit({ intent: ATTACH_INTENTS.remove, id }, { method: 'post', preventScrollReset: true })
  }
  return (
    <Form method="post" onSubmit={ask}>
      <SubmissionKey />
      <input type="hidden" name="id" value={id} />
      <IconButton
        type="submit"
        name="intent"
        value={ATTACH_INTENTS.remove}
        label={t('remove', { name })}
        icon={
          isRemoving ? <span className="spinner" aria-hidden /> : <TrashIcon className="size-5" />
        }
      />
      <ConfirmDialog
        open={isAsking}
        title={t('removing.title')}
        confirmLabel={t('removing.yes')}
        cancelLabel={t('removing.no')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t('removing.text', { name })}</p>
      </ConfirmDialog>
    </Form>
  )
}
