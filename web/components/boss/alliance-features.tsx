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
      <ul className="features">
        {FEATURES.map(({ key, picture }) => (
          <li key={key} className="feature">
            <Art name={picture} className="mx-auto aspect-4/3 w-full max-w-[420px]" />
            <div>
              <h3 className="text-22 750:text-28">{t(`${key}.title`)}</h3>
              <p className="mt-3 text-muted 750:text-18">{t(`${key}.text`)}</p>
              <p className="feature-point">
                <CheckIcon className="size-5" />
                {t(`${key}.point`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
