import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CheckCircleIcon } from '../../art/icons.tsx'
import { DownloadIcon } from '../../art/thing-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { useSiteHref } from '../site-link.tsx'

/** A statement as a file, of a month or of all, and the way to check one. */
export function StatementDownload({ months }: { months: readonly string[] }) {
  const t = useTranslations('wallet.statement')
  const format = useFormatter()
  const siteHref = useSiteHref()
  const [action, kept] = siteHref('/app-web/wallet/statement.csv').split('?')
  const options = [
    { value: 'all', label: t('all') },
    ...months.map((month) => ({
      value: month,
      label: format.dateTime(new Date(`${month}-15T12:00:00Z`), { year: 'numeric', month: 'long' }),
    })),
  ]
  return (
    <section aria-labelledby="statement" className="card">
      <h2 id="statement" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('text')}</p>
      <form method="get" action={action} className="mt-4 grid gap-4">
        {[...new URLSearchParams(kept)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectInput name="period" label={t('period')} hint={t('hint')} options={options} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="quiet" icon={<DownloadIcon className="size-5" />}>
            {t('csv')}
          </Button>
          <Button
            type="submit"
            kind="quiet"
            icon={<DownloadIcon className="size-5" />}
            formAction="/app-web/wallet/statement.json"
          >
            {t('json')}
          </Button>
        </div>
      </form>
      <p className="mt-5 border-t border-line pt-4">
        <ButtonLink
          kind="text"
          to={siteHref('/app-web/wallet/check')}
          icon={<CheckCircleIcon className="size-5" />}
        >
          {t('check')}
        </ButtonLink>
      </p>
    </section>
  )
}
