import { useTranslations } from '../intl/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

interface UnsentBoxProps {
  /** Where it stands: under the form, in its column, unless another place is named. */
  className?: string
}

/** What stands beside a form that could not go, where React has not come (`web/islands/unsent-box.ts`). */
export function UnsentBox({ className = 'col-start-1 self-start' }: UnsentBoxProps) {
  const t = useTranslations('shell.unsent')
  const lost = useTranslations('shell.lost')
  return (
    <template
      data-unsent=""
      data-waits={t('waits')}
      data-offline={lost('offline')}
      data-away={t('away')}
      data-back={t('back')}
    >
      <div className={className}>
        <Notice
          kind="error"
          live
          className="max-w-reading"
          action={
            <Button kind="quiet" size="small">
              {t('again')}
            </Button>
          }
        >
          <p className="font-semibold" />
        </Notice>
      </div>
    </template>
  )
}
