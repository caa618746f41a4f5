import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { Application } from './application.ts'

/** Whose documents these are, and until when they can be handed in. */
export function AttachHead({ application }: { application: Application }) {
  const t = useTranslations('apply.attach')
  const format = useFormatter()
  const { storeName: store, reference, linkEndsAt } = application
  const time = format.dateTime(new Date(linkEndsAt), {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <div className="mb-8 grid gap-4">
      <PageHeading title={t('heading')} lead={t('lead')} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold tabular-nums">{t('about', { store, reference })}</span>
        {/* Browser and server may write the same time with another kind of space. */}
        <Chip tone="gold">
          <span suppressHydrationWarning>{t('until', { time })}</span>
        </Chip>
      </p>
    </div>
  )
}
