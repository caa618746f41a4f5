import type { Job } from '#contract/vacancies.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CheckIcon, ChevronDownIcon } from '../../art/icons.tsx'
import { MailIcon, PinIcon } from '../../art/place-icons.tsx'
import { UsersIcon } from '../../art/thing-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'

/** One opening: what it is at a glance, what there is to do and to bring when opened. */
export function JobOpening({ job }: { job: Job }) {
  const t = useTranslations('jobs')
  return (
    <details id={job.id} className="disclosure">
      <summary className="py-5!">
        <span className="grid gap-2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-22" role="heading" aria-level={3}>
              {job.title}
            </span>
            <Chip tone="gold">{job.kindName}</Chip>
          </span>
          <span className="flex flex-wrap gap-x-5 gap-y-1 text-14 font-normal text-muted">
            <span className="inline-flex items-center gap-1.5">
              <PinIcon className="size-4.5" />
              {job.place}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <UsersIcon className="size-4.5" />
              {job.team}
            </span>
          </span>
          <span className="font-normal">{job.summary}</span>
        </span>
        <ChevronDownIcon className="size-6" />
      </summary>
      <div className="grid gap-8 pt-2 pb-8 750:grid-cols-2">
        <JobList title={t('duties')} items={job.duties} />
        <JobList title={t('asks')} items={job.asks} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 750:col-span-2">
          <Button
            href={`mailto:${job.applyEmail}?subject=${encodeURIComponent(t('subject', { title: job.title }))}`}
            icon={<MailIcon className="size-5" />}
          >
            {t('apply')}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-14 break-words text-muted">
            {t('applyHint', { email: job.applyEmail })}
          </p>
        </div>
      </div>
    </details>
  )
}

function JobList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className="text-16">{title}</h4>
      <ul className="mt-2 grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <CheckIcon className="mt-1 size-4.5 text-gold-text" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
