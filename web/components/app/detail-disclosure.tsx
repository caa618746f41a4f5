import type { ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../art/icons.tsx'
import './detail-disclosure.css'

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
      <div className="rounded-card bg-sand p-4 text-[0.875rem]">{children}</div>
    </details>
  )
}
