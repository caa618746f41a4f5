import type { ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../art/icons.tsx'

interface DetailDisclosureProps {
  /** Left out: 'Why?' */
  summary?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** The reason of a number, one touch away. */
export function DetailDisclosure({ summary, isOpen, children }: DetailDisclosureProps) {
  const t = useTranslations('app.kit')
  return (
    <details className="disclosure detail" open={isOpen}>
      <summary>
        {summary ?? t('why')}
        <ChevronDownIcon className="size-4" />
      </summary>
      <div className="detail-box">{children}</div>
    </details>
  )
}
