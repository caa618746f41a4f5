import { useState, type ChangeEvent, type DragEvent } from 'react'
import { DOCUMENT_TYPES } from '#contract/values/store-application-rules.ts'
import { CameraIcon, UploadIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { classNames } from '../../ui/class-names.ts'
import './drop-zone.css'

interface DropZoneProps {
  onFiles: (files: File[]) => void
}

/** Where files are dropped, chosen, or taken with the camera of a phone. */
export function DropZone({ onFiles }: DropZoneProps) {
  const t = useTranslations('apply.attach')
  const [isOver, setOver] = useState(false)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // The same file chosen again is a change again.
    event.target.value = ''
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={classNames('drop-zone no-script:hidden', isOver && 'drop-zone-over')}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <UploadIcon className="size-10 text-gold-text" />
      <p className="text-[1.125rem] font-semibold drop-zone-mouse">
        {isOver ? t('dropNow') : t('drop')}
      </p>
      <p className="text-[1.125rem] font-semibold drop-zone-finger">{t('take')}</p>
      <div className="drop-zone-buttons">
        <label className="button button-quiet">
          <CameraIcon className="size-5" />
          {t('camera')}
          <input
            type="file"
            className="sr-only"
            accept="image/*"
            capture="environment"
            onChange={take}
          />
        </label>
        <label className="button button-quiet">
          <UploadIcon className="size-5" />
          {t('choose')}
          <input
            type="file"
            className="sr-only"
            accept={DOCUMENT_TYPES.join(',')}
            multiple
            onChange={take}
          />
        </label>
      </div>
      <p className="text-14 text-muted">{t('limits')}</p>
    </div>
  )
}
