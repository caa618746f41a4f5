import { useTranslations } from '../../intl/use-translations.ts'
import { BY_MAIL_INTENT } from '../../page/form-answer.ts'
import { Button } from '../../ui/button.tsx'

/** The other way to send a form where the bot check has failed: its sender follows a mailed link. */
export function ByMail() {
  const t = useTranslations('forms.botCheck')
  return (
    <div className="grid justify-items-start gap-2">
      <p>{t('byMailHint')}</p>
      <Button type="submit" kind="quiet" name="intent" value={BY_MAIL_INTENT}>
        {t('byMail')}
      </Button>
    </div>
  )
}
