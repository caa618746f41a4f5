import type { Area } from '#contract/values/area.ts'
import { WANTED_DOCUMENTS } from '#contract/values/store-application-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** What the review of an area wants to see. */
export function WantedDocuments({ area }: { area: Area }) {
  const t = useTranslations('apply.wanted')
  return (
    <section
      aria-labelledby="wanted"
      className="self-start rounded-card bg-(--sand-ground) p-6 max-1080:row-start-1"
    >
      <h2 id="wanted" className="mb-4 text-22">
        {t('title')}
      </h2>
      <ol className="grid gap-4 [counter-reset:step]">
        {WANTED_DOCUMENTS.map((kind) => (
          <li key={kind} className="grid grid-cols-[40px_1fr] gap-3 [counter-increment:step]">
            <span className="step-number" aria-hidden />
            <div>
              <h3 className="text-16">{t(`${kind}.title.${area}`)}</h3>
              <p className="text-14 text-muted">{t(`${kind}.text.${area}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
