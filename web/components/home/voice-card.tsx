import type { Voice } from '#contract/voices.ts'

/** What somebody said, and who they are: a role and a place. */
export function VoiceCard({ voice }: { voice: Voice }) {
  return (
    <figure className="voice grid grid-rows-[1fr_auto] gap-5 rounded-card bg-surface p-6 shadow-low">
      <blockquote className="text-[1.125rem]">
        <p>{voice.quote}</p>
      </blockquote>
      <figcaption className="text-14 text-muted first-letter:uppercase">
        {voice.attribution}
      </figcaption>
    </figure>
  )
}
