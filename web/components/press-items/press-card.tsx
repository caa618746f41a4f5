import type { PressItemSummary } from '#contract/press-items.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ExternalIcon } from '../../art/icons.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StretchedLink } from '../../ui/navigation/stretched-link.tsx'
import { useSiteHref } from '../site-link.tsx'
import { PressCover } from './press-cover.tsx'
import { PressLine } from './press-line.tsx'

/** One press item of the list. The leading one is wide, with its picture beside the words. */
export function PressCard({ item, isLeading }: { item: PressItemSummary; isLeading?: boolean }) {
  const t = useTranslations('press')
  const siteHref = useSiteHref()
  return (
    <Card
      as="article"
      flush
      className={classNames('flex h-full flex-col', isLeading && '750:grid 750:grid-cols-2')}
    >
      <PressCover
        cover={item.cover}
        className={isLeading ? '750:aspect-auto 750:h-full 750:min-h-80' : undefined}
      />
      <div
        className={classNames(
          'flex grow flex-col p-5 750:p-6',
          isLeading && '750:justify-center 750:p-10',
        )}
      >
        <PressLine item={item} />
        <h2 className={classNames('mt-2 text-18', isLeading && '750:text-28')}>
          <StretchedLink to={siteHref(`/press/${item.id}`)}>{item.title}</StretchedLink>
        </h2>
        <p className={classNames('mt-2 text-muted', !isLeading && 'text-14 750:text-16')}>
          {item.summary}
        </p>
        {item.externalUrl && (
          <p className="relative mt-auto pt-3">
            <a
              href={item.externalUrl}
              rel="noopener"
              className="link inline-flex items-center gap-1.5 py-1"
            >
              {t('fullStory')}
              <ExternalIcon className="size-4" />
            </a>
          </p>
        )}
      </div>
    </Card>
  )
}
