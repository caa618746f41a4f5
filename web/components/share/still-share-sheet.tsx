import { ShareIcon } from '../../art/icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ShareDialog } from './share-dialog.tsx'

const DIALOG_ID = 'share'

interface StillShareSheetProps {
  /** What is shared: a path of this site. */
  path: string
  title: string
}

/** `ShareSheet` for a page that React does not come to: what it opens stands in the page. Once on a page. */
export function StillShareSheet({ path, title }: StillShareSheetProps) {
  const t = useTranslations('share')
  const url = (useRootData()?.origin ?? '') + path
  return (
    <>
      <Button
        kind="text"
        size="small"
        className="no-script:hidden"
        icon={<ShareIcon className="size-5" />}
        data-opens={DIALOG_ID}
        // The app has a sheet of its own (`web/islands/app.ts`).
        data-app-shares={JSON.stringify({ title, url })}
      >
        {t('action')}
      </Button>
      <ShareDialog id={DIALOG_ID} open={false} {...{ url, title }} />
    </>
  )
}
