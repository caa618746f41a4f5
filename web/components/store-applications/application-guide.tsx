import type { Area } from '#contract/values/area.ts'
import { WANTED_DOCUMENTS } from '#contract/values/store-application-rules.ts'
import { LockIcon } from '../../art/lock-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { DotList } from '../../ui/dot-list.tsx'
import { Art } from '../../art/art.tsx'
import './application-guide.css'

const STEPS = [
  { key: 'form', picture: 'apply/step-form' },
  { key: 'documents', picture: 'apply/step-documents' },
  { key: 'review', picture: 'apply/step-terminal' },
] as const

/** Before the form: the three steps as pictures, and what to have at hand. */
export function ApplicationGuide({ shown }: { shown: Area }) {
  const t = useTranslations('apply')
  return (
    <div className="mb-16 grid gap-10 1080:grid-cols-[minmax(0,1fr)_340px] 1080:gap-12">
      <section aria-labelledby="apply-steps">
        <h2 id="apply-steps" className="mb-6 text-22 750:text-28">
          {t('steps.title')}
        </h2>
        <ol className="apply-path">
          {STEPS.map(({ key, picture }) => (
            <li key={key}>
              <Art name={picture} className="aspect-10/7 w-full" />
              <div>
                <h3 className="text-18">{t(`steps.${key}.title`)}</h3>
                <p className="phrases mt-1 text-muted">{t(`steps.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="apply-needs" className="card card-sand self-start">
        <h2 id="apply-needs" className="text-22">
          {t('needs.title')}
        </h2>
        <p className="phrases mt-1 mb-5 text-muted">{t('needs.lead')}</p>
        <DotList items={WANTED_DOCUMENTS.map((kind) => t(`wanted.${kind}.title.${shown}`))} />
        <p className="mt-5 flex gap-2 text-14 text-muted">
          <LockIcon className="mt-[0.15em] size-5 flex-none" />
          {t('needs.safe')}
        </p>
      </section>
    </div>
  )
}
