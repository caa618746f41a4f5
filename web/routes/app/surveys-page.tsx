import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ActionBar } from '../../components/app/action-bar.tsx'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginDialog } from '../../components/app/login-dialog.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { SiteLink, useSiteHref } from '../../components/site-link.tsx'
import { SurveyCard } from '../../components/surveys/survey-card.tsx'
import { SurveyHow } from '../../components/surveys/survey-how.tsx'
import type { SurveySummary } from '../../components/surveys/survey.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

const PAGE_SIZE = 100

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'surveys') }

export const loader = pageLoader(handle.texts, async ({ api, text, member }) => {
  const answer = await api.surveys.list({ ps: PAGE_SIZE })
  return {
    head: {
      title: text('surveys.title'),
      description: text('surveys.description'),
      isHidden: true,
    },
    status: answer.success ? 200 : answer.resultCode,
    surveys: answer.success ? answer.surveys : undefined,
    isLoggedIn: member !== undefined,
  }
})

export default function SurveysPage() {
  const t = useTranslations('surveys')
  const back = useWayToWallet()
  const { surveys, isLoggedIn } = useLoaderData<typeof loader>()
  const rules = (
    <SiteLink to="/app-web/survey-rule" className="link inline-block py-2">
      {t('rules')}
    </SiteLink>
  )
  return (
    <AppPage title={t('title')} lead={t('lead')} back={back} aside={rules}>
      {surveys ? <SurveyGroups surveys={surveys} /> : <Failed />}
      <SurveyHow />
      {!isLoggedIn && <LoginBar />}
    </AppPage>
  )
}

type Group = 'open' | 'mine' | 'coming' | 'over'

const GROUP_OF: Record<SurveySummary['status'], Group> = {
  open: 'open',
  login_required: 'open',
  submitted: 'mine',
  approved: 'mine',
  rejected: 'mine',
  not_started: 'coming',
  paused: 'coming',
  ended: 'over',
  given_out: 'over',
  not_in_area: 'over',
}

function SurveyGroups({ surveys }: { surveys: readonly SurveySummary[] }) {
  const t = useTranslations('surveys')
  if (surveys.length === 0) {
    return <NotYet reason="empty" title={t('empty.title')} text={t('empty.text')} />
  }
  const groups = Map.groupBy(surveys, ({ status }) => GROUP_OF[status])
  return [...groups].map(([group, members]) => (
    <section key={group} aria-labelledby={group}>
      <h2 id={group} className="mb-4 text-22">
        {t(`groups.${group}`)}
      </h2>
      <ul className="grid gap-4">
        {members.map((survey) => (
          <li key={survey.id}>
            <SurveyCard survey={survey} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function LoginBar() {
  const t = useTranslations('surveys')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LoginDialog open={isOpen} onClose={() => setOpen(false)} />
      <ActionBar>
        <Button className="no-script:hidden" onClick={() => setOpen(true)}>
          {t('logIn')}
        </Button>
      </ActionBar>
    </>
  )
}

function Failed() {
  const t = useTranslations('surveys.failed')
  const siteHref = useSiteHref()
  return (
    <Notice
      kind="error"
      title={t('title')}
      action={
        <Button kind="quiet" href={siteHref('/app-web/surveys')}>
          {t('retry')}
        </Button>
      }
    />
  )
}
