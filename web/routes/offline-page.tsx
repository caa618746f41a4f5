import type { ReactNode } from 'react'
import { useTranslations } from '../intl/use-translations.ts'
import { Art } from '../art/art.tsx'
import { EmptyShell } from '../components/shell/empty-shell.tsx'
import { useLostPages, type LostPage } from '../components/shell/lost-pages.ts'
import { pageLoader } from '../page/page-loader.ts'
import { pageMeta } from '../page/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { PageHandle } from '../page/page-handle.ts'

export const meta = pageMeta

/** Stands at whatever address was asked for, so scripts would take it for another page. */
export const handle: PageHandle = { hasNoScripts: true }

/** Kept by `public/service-worker.js` and shown where a page is not. */
export const loader = pageLoader([], ({ text }) => ({
  head: {
    title: text('shell.offline.title'),
    description: text('shell.offline.text'),
    isHidden: true,
  },
}))

export default function OfflinePage() {
  const t = useTranslations('shell')
  return (
    <EmptyShell>
      <div className="grid min-h-dvh content-center">
        <EmptyState
          level="h1"
          picture={
            <>
              <Art name="scenes/offline" className="aspect-4/3" isFirst />
              <Fitting what="name" className="mt-6 -mb-5 block font-bold text-gold-text" />
            </>
          }
          title={t('offline.title')}
          text={
            <>
              <Fitting what="note" className="mb-2 block text-ink" />
              {t('offline.text')}
            </>
          }
          action={
            <>
              <Fitting
                what="retry"
                usual={t('offline.retry')}
                // An empty address is the one that was asked for.
                show={(label) => <Button href="">{label}</Button>}
              />
              <Fitting what="ways" className="contents" show={(ways) => <Ways ways={ways} />} />
            </>
          }
        />
      </div>
      {/* Goes on by itself, and tells which page it stands for: when all of the page is there. */}
      <script defer src="/offline.js" />
    </EmptyShell>
  )
}

interface FittingProps<What extends keyof LostPage> {
  what: What
  /** For an address that nothing fits. */
  usual?: NonNullable<LostPage[What]>
  show?: (value: NonNullable<LostPage[What]>) => ReactNode
  className?: string
}

/** One of what the pages have here: `public/offline.js` shows the one that fits the address. */
function Fitting<What extends 'name' | 'note' | 'retry' | 'ways'>(props: FittingProps<What>) {
  const { what, usual, show = String, className } = props
  const pages = useLostPages({ isKept: true })
  // What fits every address is the site's own way home, which the app has no use for.
  const choices = pages.slice(1).map((page) => ({ at: page.at, value: page[what] }))
  return (
    <span data-fitting={what} className="contents">
      {usual !== undefined && <span data-at="">{show(usual)}</span>}
      {choices.map(
        ({ at, value }) =>
          value !== undefined && (
            <span key={at} data-at={at} hidden className={className}>
              {show(value)}
            </span>
          ),
      )}
    </span>
  )
}

function Ways({ ways }: Required<Pick<LostPage, 'ways'>>) {
  return ways.map(([to, label]) => (
    <Button key={to} kind="quiet" href={to}>
      {label}
    </Button>
  ))
}
