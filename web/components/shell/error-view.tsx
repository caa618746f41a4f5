import type { MouseEvent } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { NOT_FOUND } from '../../page/not-found.ts'
import type { LostCause } from '../../client/lost-answer.ts'
import type { LostPage } from './lost-pages.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Art } from '../../art/art.tsx'
import { useGoOn } from './use-go-on.ts'

export interface ErrorViewProps {
  /** The error object of specification.md, Fields. */
  statusCode: number
  path: string
  /** What else the address says, which a second try needs: a signed link, a serial. */
  search: string
  message: string
  /** What kept the page away; undefined where the server itself said no. */
  cause?: LostCause | undefined
  page: LostPage
}

/** Status code, path and message with a picture and a large title, and ways on (specification.md, Screens). */
export function ErrorView(props: ErrorViewProps) {
  const { statusCode, path, search, message, cause, page } = props
  const t = useTranslations('shell.error')
  const { isStillAway, isLooking, tryNow } = useGoOn(goesOn(cause))
  const isMissing = statusCode === 404 || statusCode === 410
  const words = cause ? t(`${cause}.text`) : t(isMissing ? 'notFoundHelp' : 'help')
  const tryAgain = (event: MouseEvent) => {
    if (!cause) return
    event.preventDefault()
    tryNow()
  }
  return (
    <div className="measure balanced grid justify-items-center pt-6 pb-16 text-center 750:pt-10 750:pb-24">
      <Art
        name={cause ? 'scenes/offline' : isMissing ? 'scenes/not-found' : 'scenes/error'}
        className="aspect-4/3 w-full max-w-80 low:max-w-40 750:max-w-100"
      />
      <p className="mt-4 font-bold text-gold-text tabular-nums empty:hidden 750:text-18">
        {page.name ?? (statusCode || '')}
      </p>
      <h1 className="mt-1 text-28 750:text-48">
        {cause ? t(`${cause}.title`) : t(titleOf(statusCode))}
      </h1>
      {!isMissing && page.note && <p className="mt-4 max-w-120 750:text-18">{page.note}</p>}
      <p className="mt-2 max-w-120 text-muted 750:text-18">{isPlain(message) ? words : message}</p>
      <p className="mt-4 font-semibold empty:hidden" role="status">
        {isStillAway ? t('stillAway') : ''}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3 low:mt-4">
        {!isMissing && (
          <Button href={path + search} onClick={tryAgain} pending={isLooking}>
            {page.retry ?? t('retry')}
          </Button>
        )}
        {(isMissing ? page.others : page.ways)?.map(([to, label], index) => (
          <ButtonLink key={to} kind={isMissing && !index ? 'primary' : 'quiet'} to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {cause !== 'offline' && (
        <details className="mt-8 max-w-full text-14 text-muted">
          <summary className="min-h-6 underline underline-offset-4">{t('path')}</summary>
          <code>
            {/* A line ends before a part of the address, and never within a short one. */}
            {`${statusCode || cause} ${path}`.split(/(?=\/)/).map((part, index) => (
              <span key={index} className="inline-block max-w-full wrap-anywhere">
                {part}
              </span>
            ))}
          </code>
        </details>
      )}
    </div>
  )
}

/** Whoever sends too much is not to send more by himself. */
function goesOn(cause: LostCause | undefined): boolean {
  return cause !== undefined && cause !== 'busy' && cause !== 'failed'
}

function titleOf(statusCode: number): 'notFound' | 'ended' | 'title' {
  if (statusCode === 404) return 'notFound'
  return statusCode === 410 ? 'ended' : 'title'
}

/** Says no more than the status does, and not in the visitor's language. */
function isPlain(message: string): boolean {
  return message === '' || message === NOT_FOUND
}
