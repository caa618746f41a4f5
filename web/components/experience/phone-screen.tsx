import type { Tour } from '#contract/tours.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Art } from '../../art/art.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { ScreenPartView } from './screen-part.tsx'
import { SCREENS } from './screens.ts'
import './phone-screen.css'

interface PhoneScreenProps {
  tour: Tour['id']
  step: Tour['steps'][number]
}

/** What the app shows in a step: a picture made of HTML, so nothing in it can be pressed. */
export function PhoneScreen({ tour, step }: PhoneScreenProps) {
  const t = useTranslations('experience')
  const { tab, art } = SCREENS[step.id] ?? {}
  return (
    <div role="img" aria-label={t('screen', { title: step.screenTitle })}>
      <PhoneFrame className="aspect-[9/17]! w-full">
        <div className="phone-screen">
          <p>{step.screenTitle}</p>
          <div className="phone-parts">
            {step.screen.map((part, index) => (
              <ScreenPartView key={index} part={part} />
            ))}
          </div>
          <div className="phone-art">{art && <Art name={art} />}</div>
          {tab && <PhoneTabs tour={tour} active={tab} />}
        </div>
      </PhoneFrame>
    </div>
  )
}
