import type { Voice } from '#contract/voices.ts'

/** What somebody said, and who they are: a role and a place. */
export function VoiceCard({ voice }: { voice: Voice }) {
  return (
    <figure className="voice">
      <blockquote>
        <p>{voice.quote}</p>
      </blockquote>
      <figcaption className="text-14 text-muted first-letter:uppercase">
        {voice.attribution}
      </figcaption>
    </figure>
  )
}
