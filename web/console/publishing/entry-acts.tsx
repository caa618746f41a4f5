import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { campaignKindOf } from '#contract/values/content-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useMe } from '../client/me.ts'
import { entryHref } from './entry-href.ts'

interface EntryActsProps {
  found: ConsoleAnswer<'content', 'get'>
  saves: number
  mayPublish: boolean
  publish: () => void
  unschedule: () => void
  discard: () => void
}

/** What can be done with an entry now: look at it, publish it, take it off the schedule, give it up. */
export function EntryActs({ found, saves, mayPublish, ...acts }: EntryActsProps) {
  const t = useTranslations('console-publishing.entry')
  const campaign = useTranslations('console-campaigns.campaign')
  const { may } = useMe()
  const { entry, draft, mayWrite, pages } = found
  const isScheduled = draft?.state === 'scheduled'
  const campaignKind = campaignKindOf(entry.kind)
  return (
    <>
      {pages.length > 0 && (
        <ButtonLink kind="quiet" to={`${entryHref(entry)}/preview`}>
          {t('preview')}
        </ButtonLink>
      )}
      {may('content.write') && mayWrite && (
        <>
          {campaignKind !== undefined && entry.startsAt !== null && (
            <ButtonLink kind="quiet" to={`/campaigns/${campaignKind}/${entry.id}`}>
              {campaign('acts')}
            </ButtonLink>
          )}
          {isScheduled ? (
            <Button kind="quiet" onClick={acts.unschedule}>
              {t('unschedule')}
            </Button>
          ) : (
            <Button disabled={!mayPublish} onClick={acts.publish}>
              {t('publish')}
            </Button>
          )}
          {saves > 0 && !isScheduled && (
            <Button kind="quiet" onClick={acts.discard}>
              {t('discard')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
