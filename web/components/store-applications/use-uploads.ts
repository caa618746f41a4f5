import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useRootData } from '../../page/root-data.ts'
import { useAskBeforeUnload } from '../use-ask-before-unload.ts'
import { useLostUploads } from './use-lost-uploads.ts'
import { UploadQueue, type UploadsNow, type UploadWords } from './upload-queue.ts'

const NONE: UploadsNow = { uploads: [], last: undefined, lost: 0 }

/** The files on their way to an application, and what can be done about them. */
export function useUploads(link: string, words: UploadWords) {
  const root = useRootData()
  const { revalidate } = useRevalidator()
  const [queue] = useState(
    () =>
      new UploadQueue({
        target: { link, locale: root?.locale ?? 'zh-TW', area: root?.area ?? 'tw' },
        words,
        onStored: () => void revalidate(),
      }),
  )
  const { uploads, last, lost } = useSyncExternalStore(queue.subscribe, queue.snapshot, () => NONE)
  const isBusy = uploads.some(({ state }) => state !== 'failed' && state !== 'stored')
  useEffect(() => {
    const goOn = () => queue.retryOffline()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [queue])
  useLostUploads(
    lost,
    uploads.some(({ lostAt }) => lostAt !== undefined),
  )
  useAskBeforeUnload(isBusy)
  return { queue, uploads, last, isBusy }
}
