import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CloseIcon } from '../../art/icons.tsx'

interface Note {
  id: string
  words: ReactNode
}

const tellContext = createContext<((words: ReactNode) => void) | undefined>(undefined)

const SHOWN_MS = 8_000

/** Says what was done, at the lower left, whatever page comes next. */
export function NotesProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('console.frame')
  const [notes, setNotes] = useState<readonly Note[]>([])
  const forget = useCallback((id: string) => {
    setNotes((before) => before.filter((note) => note.id !== id))
  }, [])
  const tell = useCallback(
    (words: ReactNode) => {
      const id = crypto.randomUUID()
      setNotes((before) => [...before, { id, words }])
      setTimeout(() => forget(id), SHOWN_MS)
    },
    [forget],
  )
  return (
    <tellContext.Provider value={tell}>
      {children}
      <div className="notes" role="status">
        {notes.map(({ id, words }) => (
          <div key={id} className="relative rounded-card shadow-high">
            <Notice kind="success" className="pe-14">
              {words}
            </Notice>
            <IconButton
              className="absolute end-1 top-1 bg-transparent"
              label={t('close')}
              icon={<CloseIcon className="size-5" />}
              onClick={() => forget(id)}
            />
          </div>
        ))}
      </div>
    </tellContext.Provider>
  )
}

export function useTell(): (words: ReactNode) => void {
  const tell = useContext(tellContext)
  if (!tell) throw new Error('No NotesProvider above')
  return tell
}
