import type { IntroVideo } from '#contract/intro-videos.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Section } from '../../ui/section.tsx'
import { LitePlayer } from '../videos/lite-player.tsx'
import { VideoPoster } from './video-poster.tsx'

/** The film with its words beside it. Where there is no film yet, the poster and the words stand alone. */
export function VideoSection({ video }: { video: IntroVideo | undefined }) {
  const t = useTranslations('home.video')
  if (!video) return null
  const { youtubeId, title, transcript } = video
  return (
    <Section id="video" title={title} lead={t(youtubeId ? 'text' : 'textOnly')}>
      <div className="grid items-center gap-8 lg:grid-cols-[3fr_2fr] lg:gap-16">
        {youtubeId ? (
          <div>
            <LitePlayer id={youtubeId} title={title} label={t('play', { title })} />
            <p className="mt-2 text-14 text-muted">{t('consent')}</p>
          </div>
        ) : (
          <VideoPoster />
        )}
        <ol className="grid gap-2.5 border-s-3 border-gold ps-5" aria-label={t('transcript')}>
          {transcript.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
