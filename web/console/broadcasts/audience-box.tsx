import type { AudienceAnswer } from '#contract/console/broadcasts.ts'
import { BROADCASTS_A_WEEK } from '#contract/values/broadcasts.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'

const OTHERS = ['unwanted', 'capped', 'suspended', 'leaving', 'gotBefore'] as const

interface AudienceBoxProps {
  count: AudienceAnswer
  /** Something is not saved yet, and so not counted. */
  isStale: boolean
}

/** How many would get it now, and why others would not. */
export function AudienceBox({ count, isStale }: AudienceBoxProps) {
  const t = useTranslations('console-broadcasts.audience')
  const format = useFormatter()
  const others = OTHERS.filter((one) => count[one] > 0)
  return (
    <Card kind="sand">
      <h2 className="text-16">{t('title')}</h2>
      <p
        className={`text-28 font-semibold tabular-nums${isStale ? ' opacity-50' : ''}`}
        role="status"
      >
        {t('members', { count: count.receives })}
      </p>
      {others.length > 0 && (
        <>
          <p className="mt-2 text-14 text-muted">{t('others')}</p>
          <ul className="text-14 text-muted">
            {others.map((one) => (
              <li key={one}>
                {t(one, { count: format.number(count[one]), most: BROADCASTS_A_WEEK })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
