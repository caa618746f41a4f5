import type { Area } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import type { FoundApplication } from './application-page.tsx'

type Check = FoundApplication['checks'][number]

/** What can be told from the form alone, and what cannot. */
export function Checks({ checks, area }: { checks: readonly Check[]; area: Area }) {
  const t = useTranslations('console-applications')
  const wordsOf = ({ name, isPassed }: Check) => {
    if (name === 'taxNumber') return t(`checks.taxNumber.${area}`)
    return name === 'accountHolder' && !isPassed
      ? t('checks.accountHolderOther')
      : t(`checks.${name}`)
  }
  return (
    <section>
      <h2 className="text-18">{t('page.checks')}</h2>
      <ul className="mt-2 grid gap-2">
        {checks.map((check) => (
          <li key={check.name} className="flex items-start gap-3">
            <span className="shrink-0">
              <Chip tone={check.isPassed ? 'green' : 'gold'}>
                {t(check.isPassed ? 'checks.passed' : 'checks.failed')}
              </Chip>
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{t(`checks.names.${check.name}`)}</span>
              <span className="block text-14 text-muted">{wordsOf(check)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-muted">{t('checks.never')}</p>
    </section>
  )
}
