import { OUTBOX_KINDS, type OutboxKind } from '#contract/values/outbox-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ChipLink } from '../../ui/chip-link.tsx'
import { useSiteHref } from '../site-link.tsx'

/** Which messages the outbox shows, as links: undefined is all of them. */
export function OutboxFilter({ kind }: { kind: OutboxKind | undefined }) {
  const t = useTranslations('simulator.outbox')
  const siteHref = useSiteHref()
  return (
    <nav aria-label={t('filter.label')} className="flex flex-wrap gap-2">
      <ChipLink to={siteHref('/simulator/outbox')} selected={kind === undefined}>
        {t('filter.all')}
      </ChipLink>
      {OUTBOX_KINDS.map((one) => (
        <ChipLink key={one} to={siteHref(`/simulator/outbox?kind=${one}`)} selected={kind === one}>
          {t(`kind.${one}`)}
        </ChipLink>
      ))}
    </nav>
  )
}
