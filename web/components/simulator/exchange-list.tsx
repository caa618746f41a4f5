import { APP_ACTIONS, type AppAction } from '#contract/values/app-messages.ts'
import { CheckCircleIcon, WarningIcon } from '../../art/icons.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { ReadMessage } from './read-app-message.ts'
import type { Exchange } from './simulator.ts'
import './exchange-list.css'

interface ExchangeListProps {
  exchanges: readonly Exchange[]
  onClear: () => void
}

/** What page and app have told each other, newest first. */
export function ExchangeList({ exchanges, onClear }: ExchangeListProps) {
  const t = useTranslations('simulator.phone')
  return (
    <section
      aria-labelledby="exchanges"
      className="simulator-exchanges"
      // It scrolls by itself.
      tabIndex={0}
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="exchanges" className="text-22">
          {t('exchanges')}
        </h2>
        {exchanges.length > 0 && (
          <Button kind="text" size="small" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {exchanges.length === 0 && <p className="text-muted">{t('noExchanges')}</p>}
      <ol className="grid gap-3" aria-live="polite">
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <ExchangeCard exchange={exchange} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function ExchangeCard({ exchange }: { exchange: Exchange }) {
  const t = useTranslations('simulator.phone')
  const format = useFormatter()
  const isFromPage = exchange.kind === 'message' || exchange.kind === 'unreadable'
  return (
    <article className="simulator-exchange" data-from={isFromPage ? 'page' : 'app'}>
      <p className="flex justify-between gap-3 text-14 text-muted">
        <span>{isFromPage ? t('fromPage') : t('fromApp')}</span>
        <time dateTime={exchange.at.toISOString()}>
          {format.dateTime(exchange.at, { timeStyle: 'medium', hour12: false })}
        </time>
      </p>
      {exchange.kind === 'message' ? (
        <MessageBody message={exchange.message} />
      ) : (
        <AppBody exchange={exchange} />
      )}
    </article>
  )
}

function MessageBody({ message }: { message: ReadMessage }) {
  const t = useTranslations('simulator.phone')
  const { action, payload, check, isVerified } = message
  const parts = Object.entries(payload)
  return (
    <>
      <h3 className="font-mono text-16">{action}</h3>
      <p>{isKnown(action) ? t(`actions.${action}`) : t('actions.unknown')}</p>
      {parts.length > 0 && (
        <dl className="simulator-payload">
          {parts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <Chip
          tone={isVerified ? 'green' : 'red'}
          icon={
            isVerified ? <CheckCircleIcon className="size-4" /> : <WarningIcon className="size-4" />
          }
        >
          {t(isVerified ? 'verified' : 'notVerified', { check: check || '–' })}
        </Chip>
      </p>
    </>
  )
}

function AppBody({ exchange }: { exchange: Exchange }) {
  const t = useTranslations('simulator.phone')
  const tPosition = useTranslations('simulator.phone.positions')
  switch (exchange.kind) {
    case 'login':
      return <p>{t('told.login', { member: exchange.memberId })}</p>
    case 'logout':
      return <p>{t('told.logout')}</p>
    case 'position':
      return <p>{t('told.position', { place: tPosition(exchange.name ?? 'none') })}</p>
    case 'scanned':
      return <p className="break-all">{t('told.scanned', { code: exchange.code })}</p>
    case 'unreadable':
      return <p className="font-mono text-14 break-all">{exchange.text}</p>
    default:
      return null
  }
}

function isKnown(action: string): action is AppAction {
  return APP_ACTIONS.some((known) => known === action)
}
