import type { Voice } from '#contract/voices.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ArrowRightIcon, SearchIcon } from '../../art/icons.tsx'
import { ClockIcon } from '../../art/place-icons.tsx'
import { PercentIcon } from '../../art/thing-icons.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { Points } from './points.tsx'
import { VoiceCard } from './voice-card.tsx'

/** Why a small shop gains from it, and the word of one that did. */
export function FriendlySection({ voice }: { voice: Voice | undefined }) {
  const t = useTranslations('home.friendly')
  const siteHref = useSiteHref()
  return (
    <Section id="friendly" tone="sand">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
        <div className="grid gap-8 lg:order-2">
          <div>
            <h2 className="text-28 750:text-36">{t('title')}</h2>
            <p className="mt-3 text-muted 750:text-18">{t('lead')}</p>
          </div>
          <Points
            items={[
              { icon: PercentIcon, title: t('own.title'), text: t('own.text') },
              { icon: ClockIcon, title: t('quiet.title'), text: t('quiet.text') },
              { icon: SearchIcon, title: t('found.title'), text: t('found.text') },
            ]}
          />
          <ButtonLink
            to={siteHref('/boss')}
            kind="quiet"
            className="justify-self-start"
            icon={<ArrowRightIcon className="size-5" />}
          >
            {t('more')}
          </ButtonLink>
        </div>
        <div className="grid gap-6">
          <Art name="things/storefront" className="aspect-[320/280] mx-auto w-full max-w-[420px]" />
          {voice && <VoiceCard voice={voice} />}
        </div>
      </div>
    </Section>
  )
}
