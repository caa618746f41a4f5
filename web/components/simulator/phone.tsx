import { useEffect, useRef } from 'react'
import { ChevronLeftIcon, RefreshIcon } from '../../art/icons.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { useRootData } from '../../page/root-data.ts'
import type { DemoMember } from './demo-member.ts'
import { PhoneHome } from './phone-home.tsx'
import { PhoneSheet } from './phone-sheet.tsx'
import type { Simulator, SimulatorState } from './simulator.ts'
import './phone.css'

interface PhoneProps {
  simulator: Simulator
  state: SimulatorState
  members: readonly DemoMember[]
  /** Logged in from the start. */
  memberId: string | undefined
}

/** The phone: the app's bars, and between them the page, or what the app shows over it. */
export function Phone({ simulator, state, members, memberId }: PhoneProps) {
  const t = useTranslations('simulator.phone')
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(
    () => (frame.current ? simulator.attach(frame.current, memberId) : undefined),
    [simulator, memberId],
  )
  const { device, sheet, isHome } = state
  return (
    <div className="simulator-phone" data-os={device.os}>
      <div className="simulator-screen">
        <StatusBar area={device.area} />
        <TitleBar simulator={simulator} state={state} />
        <div className="relative min-h-0 flex-1">
          <iframe
            ref={frame}
            title={t('frame')}
            className="absolute inset-0 size-full border-0"
            hidden={isHome}
          />
          {isHome && <PhoneHome onOpen={(path) => simulator.open(path)} />}
          {sheet && <PhoneSheet {...{ simulator, sheet, members }} area={device.area} />}
          <noscript>
            <p className="p-6 text-center">{t('noScript')}</p>
          </noscript>
        </div>
        <div className="simulator-home-line" aria-hidden />
      </div>
    </div>
  )
}

/** Drawn: the time of the area, and that all is well. */
function StatusBar({ area }: { area: SimulatorState['device']['area'] }) {
  const format = useFormatter()
  const { timeStamp = 0 } = useRootData() ?? {}
  const { timeZone } = AREA_FACTS[area]
  return (
    <div className="simulator-status" aria-hidden>
      <span suppressHydrationWarning>
        {format.dateTime(timeStamp, {
          timeZone,
          hour: 'numeric',
          minute: '2-digit',
          hour12: false,
        })}
      </span>
      <svg viewBox="0 0 44 14" className="h-[13px]" fill="currentColor">
        <path d="M0 9h3v5H0zM4.5 6h3v8h-3zM9 3h3v11H9zM13.5 0h3v14h-3z" />
        <rect x="20" y="2" width="20" height="10" rx="2.5" fill="none" stroke="currentColor" />
        <path d="M22 4h13v6H22zM41.5 5.5h1.5v3h-1.5z" />
      </svg>
    </div>
  )
}

function TitleBar({ simulator, state }: Pick<PhoneProps, 'simulator' | 'state'>) {
  const t = useTranslations('simulator.phone')
  const { isHome, title } = state
  return (
    <div className="simulator-title">
      <button
        type="button"
        className="simulator-key"
        aria-label={t('back')}
        disabled={isHome}
        onClick={() => simulator.back()}
      >
        <ChevronLeftIcon className="size-5" />
      </button>
      <span className="truncate font-bold">
        {isHome ? t('home') : (title.split('｜')[0] ?? '')}
      </span>
      <button
        type="button"
        className="simulator-key"
        aria-label={t('reload')}
        disabled={isHome}
        onClick={() => simulator.reload()}
      >
        <RefreshIcon className="size-5" />
      </button>
    </div>
  )
}
