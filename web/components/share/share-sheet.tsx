import { Suspense, useState } from 'react'
import { ShareIcon } from '../../art/icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart, PartToCome } from '../lazy-part.tsx'

const ShareDialog = lazyPart(() =>
  import('./share-dialog.tsx').then((module) => module.ShareDialog),
)

interface ShareSheetProps {
  /** What is shared: a path of this site. */
  path: string
  title: string
  text?: string
  /** Else 'Share'. */
  label?: string
  kind?: 'primary' | 'gold' | 'quiet' | 'text'
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/**
 * Shares a page: in the app by the app's own sheet, else by one of ours with the code, the link and
 * the device's own ways. What it opens is fetched with the first touch. Texts: group `share`.
 */
export function ShareSheet({ path, title, text, label, ...look }: ShareSheetProps) {
  const t = useTranslations('share')
  const origin = useRootData()?.origin ?? ''
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const url = origin + path
  const share = async () => {
    const shared = { title, url, ...(text === undefined ? {} : { text }) }
    // Where the app's own script does not come, there is our sheet.
    const isShared = await import('../../client/app-bridge.ts').then(
      ({ hasAppChannel, sendToApp }) => hasAppChannel() && sendToApp('share', shared),
      () => false,
    )
    if (!isShared) setState('open')
  }
  return (
    <>
      <Button
        kind="quiet"
        {...look}
        className={classNames('no-script:hidden', look.className)}
        icon={<ShareIcon className="size-5" />}
        onClick={() => void share()}
      >
        {label ?? t('action')}
      </Button>
      {state !== 'never' && (
        <Suspense fallback={<PartToCome />}>
          <ShareDialog
            {...{ url, title, text }}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
