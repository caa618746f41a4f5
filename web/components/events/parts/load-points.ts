import type { CampaignEvent } from '#contract/events.ts'
import type { PageRequest } from '../../../page/page-loader.ts'

/** The event's partner groups with the rates of the area; those that it does not take are left out. */
export async function loadPoints({ api }: PageRequest, { feature }: CampaignEvent) {
  const wanted = feature.kind === 'points' ? feature.groups : []
  const answer = await api.partnerGroups.list({})
  const groups = answer.success ? answer.partnerGroups : []
  return { groups: wanted.flatMap((id) => groups.find((group) => group.id === id) ?? []) }
}
