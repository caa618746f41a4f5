import type { TermVersion } from '#contract/terms.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useDayWords } from '../day.tsx'
import { SiteLink } from '../site-link.tsx'

interface TermVersionsProps {
  versions: readonly TermVersion[]
  inForce: TermVersion
}

/** Every version that members were told of, each to be read again. */
export function TermVersions({ versions, inForce }: TermVersionsProps) {
  const t = useTranslations('pages.terms')
  const dayWords = useDayWords()
  return (
    <section aria-labelledby="all-versions" className="mt-10">
      <h2 id="all-versions" className="text-22">
        {t('versions')}
      </h2>
      <ul className="mt-3 grid gap-2">
        {versions.map(({ version, effectiveOn }) => (
          <li key={version}>
            <SiteLink
              to={version === inForce.version ? '/privacy' : `/privacy?version=${version}`}
              className="link"
            >
              {t('version', { version })}
            </SiteLink>{' '}
            <span className="text-muted">
              {t('effective', { date: dayWords(effectiveOn) })}
              {version === inForce.version && ` · ${t('inForce')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
