import { useLoaderData } from 'react-router'
import { ClockChoice } from '../../components/simulator/clock-choice.tsx'
import { DeviceChoice } from '../../components/simulator/device-choice.tsx'
import { deviceOf } from '../../components/simulator/device.ts'
import { ExchangeList } from '../../components/simulator/exchange-list.tsx'
import { MemberChoice } from '../../components/simulator/member-choice.tsx'
import { PageChoice } from '../../components/simulator/page-choice.tsx'
import { Phone } from '../../components/simulator/phone.tsx'
import { APP_PAGES, readPhonePath } from '../../components/simulator/app-pages.ts'
import { useSimulator } from '../../components/simulator/use-simulator.ts'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import '../../components/simulator/simulator.css'

/** The app's version of today, as a phone that nobody asked anything else of has it. */
const APP_VERSION = '3.12.5'

export const meta = pageMeta

export const middleware = pageMiddleware({ validate: ({ settings }) => settings.hasSimulator })

export const handle = { texts: pageTexts('simulator') }

export const loader = pageLoader(handle.texts, async ({ api, text, query, locale }) => {
  const [demo, time] = await Promise.all([
    api.simulator.listDemoMembers({}),
    api.simulator.getClock({}),
  ])
  const { members } = orThrow(demo)
  const { clock } = orThrow(time)
  const device = deviceOf(query, locale, APP_VERSION)
  const memberId = query.get('member') ?? undefined
  const demoMember = members.find(({ id }) => id === memberId)
  return {
    head: {
      title: text('simulator.phone.title'),
      description: text('simulator.phone.description'),
      isHidden: true,
    },
    members,
    now: clock.now,
    memberId,
    device: { ...device, area: demoMember?.area ?? device.area },
    path: readPhonePath(query.get('page')) ?? APP_PAGES[0].path,
  }
})

export default function SimulatorPage() {
  const { members, now, memberId, device, path } = useLoaderData<typeof loader>()
  const { simulator, state } = useSimulator({ device, path })
  const t = useTranslations('simulator.phone')
  const both = { simulator, state }
  return (
    <EmptyShell label={t('title')}>
      <div className="simulator">
        <Header />
        <div className="simulator-stage">
          <Phone {...both} members={members} memberId={memberId} />
        </div>
        <ExchangeList exchanges={state.exchanges} onClear={() => simulator.clearExchanges()} />
        <div className="simulator-controls">
          <MemberChoice {...both} members={members} />
          <PageChoice {...both} />
          <DeviceChoice {...both} />
          <ClockChoice {...both} now={now} />
        </div>
      </div>
    </EmptyShell>
  )
}

/** Its links open beside the phone. They are absolute, so that nothing of them is fetched ahead. */
function Header() {
  const t = useTranslations('simulator.phone')
  const { origin = '' } = useRootData() ?? {}
  return (
    <header className="simulator-head">
      <h1 className="text-28">{t('title')}</h1>
      <p className="mt-1 text-muted">{t('lead')}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button kind="quiet" size="small" href={`${origin}/simulator/outbox`} target="_blank">
          {t('outbox')}
        </Button>
        <Button kind="quiet" size="small" href={`${origin}/simulator/reviews`} target="_blank">
          {t('reviews')}
        </Button>
        <Button kind="quiet" size="small" href={`${origin}/simulator/payments`} target="_blank">
          {t('payments')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          href={`${origin}/simulator/partner-links`}
          target="_blank"
        >
          {t('partnerLinks')}
        </Button>
        <Button kind="quiet" size="small" href={`${origin}/api/docs`} target="_blank">
          {t('calls')}
        </Button>
      </p>
    </header>
  )
}
