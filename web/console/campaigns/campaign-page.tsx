import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ConsoleCampaignRow } from '#contract/console/campaigns.ts'
import { isBudgetKind } from '#contract/values/budgets.ts'
import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LogLink } from '../acts/log-link.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { entryHref } from '../publishing/entry-href.ts'
import { NewEntryDialog } from '../publishing/new-entry-dialog.tsx'
import { BudgetPanel } from './budget-panel.tsx'
import { BudgetSection } from './budget-section.tsx'
import { CampaignFacts } from './campaign-facts.tsx'
import { CampaignPanel, type CampaignAct } from './campaign-panel.tsx'
import { askedBehaviour, SimulationSection } from './simulation-section.tsx'
import { CampaignState } from './campaign-state.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { kind = '', id = '' } = params
  const key = { kind: kind as CampaignKind, id }
  const [found, simulation] = await Promise.all([
    api.campaigns.get(key),
    isBudgetKind(key.kind)
      ? api.campaigns.simulate({ ...key, kind: key.kind, ...askedBehaviour(request) })
      : undefined,
  ])
  return { ...answerOf(found, request), ...(simulation && answerOf(simulation, request)) }
}

export function Component() {
  const { campaign } = useLoaderData<typeof loader>()
  return (
    <OfArea area={campaign.area}>
      <CampaignView key={`${campaign.kind} ${campaign.id}`} />
    </OfArea>
  )
}

/** One campaign: what it gave, what it has promised, and what stops or prolongs it. */
function CampaignView() {
  const loaded = useLoaderData<typeof loader>()
  const { campaign, writtenIn, budget, prizesMinor } = loaded
  const t = useTranslations('console-campaigns')
  const areas = useTranslations('staff.areas')
  const locale = useLocale()
  const { may } = useMe()
  const [open, setOpen] = useState<CampaignAct | 'budget' | 'copy'>()
  const { kind, id, area, titles, state, pausedAt, figures } = campaign
  return (
    <>
      <PageHead
        title={localized(titles, locale) || id}
        states={<CampaignState state={state} />}
        acts={
          <>
            {may('content.write') &&
              actsOf(campaign).map((act, at) => (
                <Button key={act} {...(at > 0 && { kind: 'quiet' })} onClick={() => setOpen(act)}>
                  {t(`campaign.${act}.open`)}
                </Button>
              ))}
            {kind === 'survey' && Boolean(figures.promised) && may('reviews.write') && (
              <ButtonLink kind="quiet" to={`/reviews/surveys?close=${encodeURIComponent(id)}`}>
                {t('campaign.closeSurvey')}
              </ButtonLink>
            )}
            {writtenIn && (
              <ButtonLink kind="quiet" to={entryHref({ kind: writtenIn, id })}>
                {t(may('content.write') ? 'campaign.edit' : 'campaign.versions')}
              </ButtonLink>
            )}
            {writtenIn && may('content.write') && (
              <Button kind="quiet" onClick={() => setOpen('copy')}>
                {t('campaign.copy')}
              </Button>
            )}
          </>
        }
      />
      <p className="text-muted">
        {t(`kinds.${kind}`)} · {areas(area)} · <span className="break-all">{id}</span>
      </p>
      {pausedAt !== null && state !== 'ended' && (
        <Notice kind="warning" className="mt-4">
          {t('campaign.pausedSince')} <Instant at={pausedAt} />
        </Notice>
      )}
      <CampaignFacts campaign={campaign} prizesMinor={prizesMinor} hasBudget={budget !== null} />
      {isBudgetKind(kind) && (
        <BudgetSection
          budget={budget}
          mayChange={may('content.write') && state !== 'ended'}
          onChange={() => setOpen('budget')}
        />
      )}
      {isBudgetKind(kind) && state !== 'ended' && loaded.simulation && (
        <SimulationSection
          kind={kind}
          isUpcoming={state === 'upcoming'}
          simulation={loaded.simulation}
          budgetMinor={budget ? budget.amountMinor - budget.usedMinor : undefined}
        />
      )}
      <LogLink subject={`campaigns/${kind}/${id}`} />
      {open === 'budget' && isBudgetKind(kind) && (
        <BudgetPanel
          campaign={{ ...campaign, kind }}
          budget={budget}
          prizesMinor={prizesMinor}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'copy' && writtenIn && (
        <NewEntryDialog
          kinds={[writtenIn]}
          wantsArea
          from={{ id, area }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open && open !== 'budget' && open !== 'copy' && (
        <CampaignPanel
          key={open}
          act={open}
          campaign={campaign}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** What can be done as it stands, the commonest first. Red envelopes and invitations keep all their days. */
function actsOf({ kind, state, pausedAt }: ConsoleCampaignRow): CampaignAct[] {
  if (state === 'ended') return ['resume']
  const keepsItsDays = kind === 'envelope' || kind === 'referral'
  return [
    pausedAt === null ? 'pause' : 'resume',
    'extend',
    ...(keepsItsDays ? [] : ['end' as const]),
  ]
}
