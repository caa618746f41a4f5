import type { EnvelopeCampaign } from '#contract/envelope-draws.ts'
import type { CampaignEvent } from '#contract/events.ts'
import { Section } from '../../ui/section.tsx'
import { OddsPicture } from './odds-picture.tsx'

interface OddsSectionProps {
  event: CampaignEvent
  campaign: EnvelopeCampaign
}

export function OddsSection({ event, campaign }: OddsSectionProps) {
  const { title, text } = event.featureText
  return (
    <Section id="odds" title={title} lead={text}>
      <OddsPicture campaign={campaign} />
    </Section>
  )
}
