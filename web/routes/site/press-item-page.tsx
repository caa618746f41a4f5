import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { ExternalIcon } from '../../art/icons.tsx'
import { Blocks } from '../../components/blocks.tsx'
import { PressContactBand } from '../../components/press-items/press-contact-band.tsx'
import { PressCover } from '../../components/press-items/press-cover.tsx'
import { newsArticle } from '../../components/press-items/press-json-ld.ts'
import { PressLine } from '../../components/press-items/press-line.tsx'
import { PressNeighbours } from '../../components/press-items/press-neighbours.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { breadcrumbList } from '../../page/json-ld.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import { Button } from '../../ui/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true }

export const middleware = pageMiddleware({ names: ['taiwan-only'] })

export const loader = pageLoader(['press'], async ({ api, text, params, ...page }) => {
  const found = orThrow(await api.pressItems.get({ id: params.id ?? '' }))
  const item = found.pressItem
  const crumbs = [
    { name: text('press.home'), path: '/' },
    { name: text('press.title'), path: '/press' },
    { name: item.title, path: `/press/${item.id}` },
  ]
  return {
    head: {
      title: item.title,
      description: item.summary,
      picture: 'press' as const,
      jsonLd: [newsArticle({ item, ...page }), breadcrumbList(page.origin, crumbs)],
    },
    item,
    newer: found.newer,
    older: found.older,
  }
})

export default function PressItemPage() {
  const t = useTranslations('press')
  const siteHref = useSiteHref()
  const { item, newer, older } = useLoaderData<typeof loader>()
  return (
    <>
      <article className="measure py-6 750:py-10">
        <Breadcrumbs
          label={t('breadcrumbs')}
          items={[
            { label: t('home'), to: siteHref('/') },
            { label: t('title'), to: siteHref('/press') },
            { label: item.title },
          ]}
        />
        <div className="mx-auto mt-8 max-w-reading 750:mt-12">
          <PressLine item={item} />
          <PageHeading className="mt-2" title={item.title} lead={item.summary} />
          <PressCover cover={item.cover} className="my-8 rounded-card 750:my-10" />
          <Blocks blocks={item.blocks} />
          {item.externalUrl && <FullStory url={item.externalUrl} />}
          <div className="mt-10 print:hidden">
            <ShareButton
              title={item.title}
              text={item.summary}
              label={t('share')}
              copiedLabel={t('copied')}
            />
          </div>
        </div>
        <PressNeighbours newer={newer} older={older} />
      </article>
      <PressContactBand />
    </>
  )
}

function FullStory({ url }: { url: string }) {
  const t = useTranslations('press')
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button href={url} icon={<ExternalIcon className="size-5" />}>
        {t('fullStory')}
      </Button>
      <span className="text-14 text-muted">{t('outside')}</span>
    </p>
  )
}
