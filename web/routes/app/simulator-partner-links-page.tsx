import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { AREAS, parseArea } from '#contract/values/area.ts'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { MadeLink } from '../../components/partners/made-link.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SubmissionKey } from '../../components/forms/submission-key.tsx'

/** How long ago a link is said to be issued, in seconds. */
const AGES = { now: 0, late: 570, expired: 660 } as const

export const meta = pageMeta

export const middleware = pageMiddleware({ validate: ({ settings }) => settings.hasSimulator })

export const handle = { texts: pageTexts('portal') }

export const loader = pageLoader(handle.texts, async ({ api, text }) => {
  const partners = orThrow(await api.partners.listLinkable({})).partners
  return {
    head: {
      title: text('portal.links.title'),
      description: text('portal.links.description'),
      isHidden: true,
    },
    partners,
  }
})

export const action = pageAction(async ({ api, form, area }) => {
  const age = Object.entries(AGES).find(([name]) => name === form.get('age'))?.[1] ?? 0
  const points = String(form.get('points') ?? '')
  const result = await api.partners.createLink({
    partner: String(form.get('partner') ?? ''),
    points: Number(points),
    ageSeconds: age,
  })
  if (!result.success) return { failure: result }
  const { query, expiresAt } = result
  return { made: { query, expiresAt, points, area: parseArea(String(form.get('area'))) ?? area } }
})

/** Signs a link as a partner would, so that every state of the portal can be tried. */
export default function SimulatorPartnerLinksPage() {
  const t = useTranslations('portal.links')
  const siteHref = useSiteHref()
  const answer = useActionData<typeof action>()
  return (
    <EmptyShell>
      <div className="measure py-10 750:py-16">
        <div className="mx-auto grid max-w-reading grid-cols-1 gap-8">
          <PageHeading title={t('title')} lead={t('lead')} />
          {answer && 'made' in answer && answer.made && <MadeLink {...answer.made} />}
          {answer && 'failure' in answer && answer.failure && (
            <Notice kind="error" title={t('failed')} live>
              {answer.failure.resultMessage}
            </Notice>
          )}
          <LinkForm isAgain={answer !== undefined && 'made' in answer} />
          <p className="flex flex-wrap gap-2">
            <ButtonLink kind="quiet" to={siteHref('/simulator')}>
              {t('simulator')}
            </ButtonLink>
            <ButtonLink kind="quiet" to={siteHref('/simulator/outbox')}>
              {t('outbox')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </EmptyShell>
  )
}

/** One red button a page: once there is a link, opening it is what comes next. */
function LinkForm({ isAgain }: { isAgain: boolean }) {
  const t = useTranslations('portal.links')
  const areaNames = useTranslations('shell.area')
  const { partners } = useLoaderData<typeof loader>()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid max-w-[35rem] gap-5">
      <SubmissionKey />
      <SelectInput
        name="partner"
        label={t('partner')}
        options={partners.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextInput
        name="points"
        label={t('points')}
        hint={t('pointsHint')}
        defaultValue="253"
        inputMode="numeric"
        pattern="[0-9]{1,9}"
        required
      />
      <SelectInput
        name="area"
        label={t('area')}
        options={AREAS.map((area) => ({ value: area, label: areaNames(area) }))}
      />
      <SelectInput
        name="age"
        label={t('age')}
        options={(['now', 'late', 'expired'] as const).map((age) => ({
          value: age,
          label: t(`ages.${age}`),
        }))}
      />
      <div>
        <Button type="submit" kind={isAgain ? 'quiet' : 'primary'} size="large" pending={isSending}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}
