import type { Tour } from '#contract/tours.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CouponIcon, StoreIcon } from '../../art/place-icons.tsx'
import { EnvelopeIcon, UserIcon } from '../../art/thing-icons.tsx'
import { PhoneFrame } from '../../art/phone.tsx'
import { ScreenPartView } from './screen-part.tsx'

type Step = Tour['steps'][number]

/** What the app shows in a step: a picture made of HTML, so nothing in it can be pressed. */
export function PhoneScreen({ step }: { step: Step }) {
  const t = useTranslations('experience')
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
          <div className="phone-tabs">
            <EnvelopeIcon className="size-[1.7em]" />
            <StoreIcon className="size-[1.7em]" />
            <CouponIcon className="size-[1.7em]" />
            <UserIcon className="size-[1.7em]" />
          </div>
        </div>
      </PhoneFrame>
    </div>
  )
}
