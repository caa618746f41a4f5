import { useTranslations } from '../../intl/use-translations.ts'
import { CheckIcon } from '../../art/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { Art } from '../../art/art.tsx'

const FEATURES = [
  { key: 'alliance', picture: 'scenes/earn' },
  { key: 'exposure', picture: 'scenes/exposure' },
  { key: 'push', picture: 'scenes/push' },
  { key: 'coupons', picture: 'scenes/coupons' },
] as const

/** What the alliance does: four rows, the picture now on one side, now on the other. */
export function AllianceFeatures() {
  const t = useTranslations('boss.boss.features')
  return (
    <Section title={t('title')}>
      <ul className="grid gap-16 lg:gap-24">
        {FEATURES.map(({ key, picture }) => (
          <li
            key={key}
            className="grid items-center gap-6 lg:grid-cols-[1fr_1fr] lg:gap-20 lg:even:*:first:order-1"
          >
            <Art name={picture} className="mx-auto aspect-4/3 w-full max-w-[420px]" />
            <div>
              <h3 className="text-22 750:text-28">{t(`${key}.title`)}</h3>
              <p className="mt-3 text-muted 750:text-18">{t(`${key}.text`)}</p>
              <p className="mt-4 grid grid-cols-[20px_1fr] gap-2.5 font-semibold">
                <CheckIcon className="mt-[calc((1em*var(--leading-body)-20px)/2)] size-5 text-green" />
                {t(`${key}.point`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
