import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { ExternalIcon } from '../../art/icons.tsx'
import { BrandLink } from '../../components/shell/brand-link.tsx'
import { PublicShell } from '../../components/shell/public-shell.tsx'
import { LitePlayer, YOUTUBE_ID, youtubeAddress } from '../../components/videos/lite-player.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { notFound, pageMiddleware } from '../../page/page-middleware.ts'

export const meta = pageMeta

export const handle: PageHandle = { isStill: true }

export const middleware = pageMiddleware({
  validate: ({ params }) => params.id === undefined || YOUTUBE_ID.test(params.id),
})

/** Any video by its id; without one the film of the home page, where the operator has one. */
export const loader = pageLoader(['pages'], async ({ api, text, params }) => {
  const answer = await api.introVideos.get({})
  const intro =
    answer.success && answer.introVideo.youtubeId !== null ? answer.introVideo : undefined
  const id = params.id ?? intro?.youtubeId
  if (!id) throw notFound()
  const isIntro = id === intro?.youtubeId
  return {
    head: {
      title: isIntro ? intro.title : text('pages.video.title'),
      description: text('pages.video.description'),
      isHidden: true,
    },
    id,
    title: isIntro ? intro.title : text('pages.video.title'),
    transcript: isIntro ? intro.transcript : [],
  }
})

export default function YtPlayerPage() {
  const t = useTranslations('pages.video')
  const { id, title, transcript } = useLoaderData<typeof loader>()
  return (
    <PublicShell>
      <div className="measure grid max-w-240 gap-6 py-6 750:py-10">
        <BrandLink
          className="inline-flex min-h-11 items-center justify-self-start"
          label={t('home')}
        />
        <h1 className="text-22 750:text-28">{title}</h1>
        <LitePlayer id={id} title={title} label={t('play')} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-14 text-muted">
          <p>{t('note')}</p>
          <a
            href={youtubeAddress(id)}
            rel="noopener"
            className="link inline-flex items-center gap-1.5 py-2"
          >
            {t('outside')}
            <ExternalIcon className="size-4" />
          </a>
        </div>
        {transcript.length > 0 && (
          <section>
            <h2 className="text-18">{t('transcript')}</h2>
            <div className="mt-2 grid max-w-reading gap-1 text-muted">
              {transcript.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </section>
        )}
      </div>
    </PublicShell>
  )
}
