import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PlayIcon } from '../../art/icons.tsx'
import { SiteLink } from '../site-link.tsx'
import { VideoPoster } from './video-poster.tsx'

interface LitePlayerProps {
  youtubeId: string
  title: string
}

/**
 * A poster until it is pressed: only then is youtube-nocookie asked for anything. Without
 * JavaScript the button is a link to the page that plays it.
 */
export function LitePlayer({ youtubeId, title }: LitePlayerProps) {
  const t = useTranslations('home.video')
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        className="video-poster"
        src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    )
  }
  return (
    <div>
      <VideoPoster>
        <SiteLink
          to={`/yt-player/${youtubeId}`}
          className="video-play"
          aria-label={t('play', { title })}
          onClick={(event) => {
            event.preventDefault()
            setIsPlaying(true)
          }}
        >
          <PlayIcon className="size-9" />
        </SiteLink>
      </VideoPoster>
      <p className="mt-2 text-14 text-muted">{t('consent')}</p>
    </div>
  )
}
