import { PlayIcon } from '../../art/icons.tsx'
import { VideoPoster } from '../home/video-poster.tsx'
import './lite-player.css'

/** What YouTube calls a video. */
export const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/

export function youtubeAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

interface LitePlayerProps {
  id: string
  title: string
  /** What the play button is called. */
  label: string
}

/**
 * A drawn poster that becomes YouTube's player when it is pressed (`web/islands/presses.ts`): nothing of another
 * company is loaded before. Without scripts the poster is a link to the video. For still pages.
 */
export function LitePlayer({ id, title, label }: LitePlayerProps) {
  return (
    <VideoPoster>
      <template>
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`}
          title={title}
          className="video-poster"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </template>
      <a href={youtubeAddress(id)} className="video-play" aria-label={label} data-plays="">
        <PlayIcon className="size-9" />
      </a>
    </VideoPoster>
  )
}
