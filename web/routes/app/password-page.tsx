import { useLoaderData, useNavigation } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { ResultMoment } from '../../components/app/result-moment.tsx'
import { StatusChip } from '../../components/app/status-chip.tsx'
import { useAnswerCount } from '../../components/app/use-answer-count.ts'
import { LockedNotice } from '../../components/passwords/locked-notice.tsx'
import { changePassword, type PasswordAnswer } from '../../components/passwords/password-action.ts'
import { intentOf, type PasswordIntent } from '../../components/passwords/password-intents.ts'
import { PasswordForm } from '../../components/passwords/password-form.tsx'
import { SiteLink, useSiteHref } from '../../components/site-link.tsx'
import { Art } from '../../art/art.tsx'
import { ChevronDownIcon } from '../../art/icons.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { memberLoader, orThrow } from '../../page/page-loader.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { revalidateUnlessLost, usePageAnswer } from '../../page/use-page-answer.ts'

export const meta = pageMeta

/** Also after a refusal: the fifth one locks. */
export const shouldRevalidate = revalidateUnlessLost

export const handle = { texts: pageTexts('app', 'password', 'errors') }

export const loader = memberLoader(
  handle.texts,
  ({ text, query }) => ({
    head: {
      title: text('password.title'),
      description: text('password.description'),
      isHidden: true,
    },
    // Only our own pages, by name: an address could lead anywhere.
    isForCards: query.get('next') === 'cards',
  }),
  async ({ api }) => ({ own: orThrow(await api.passwords.get({})).password }),
)

export const action = pageAction(changePassword)

export default function PasswordPage() {
  const t = useTranslations('password')
  const siteHref = useSiteHref()
  const back = { to: siteHref('/app-web/account'), label: t('back') }
  const { own: password, isForCards } = useLoaderData<typeof loader>()
  const answer = usePageAnswer<PasswordAnswer>(
    ({ failure, sent, isDone }) => ({
      intent: intentOf(sent.intent),
      ...(!isDone && { failure }),
    }),
    ({ intent }) => password && isPutTo(intentOf(intent), password.state),
  )
  const count = useAnswerCount(answer)
  // What was done before says nothing of what is under way.
  const isSending = useNavigation().state === 'submitting'
  if (!password) {
    return (
      <AppPage title={t('title')} back={back}>
        <LoginNotice text={t('login')} drawing="app/password" level="h2" />
      </AppPage>
    )
  }
  const { state, lockedUntil } = password
  return (
    <AppPage
      title={t('title')}
      lead={t('lead')}
      back={back}
      aside={<StateChip state={lockedUntil === null ? state : 'locked'} />}
    >
      {answer && !answer.failure && !isSending && (
        <ResultMoment
          key={count}
          title={t(`${answer.intent}.done`)}
          isQuiet
          action={
            isForCards && <ButtonLink to={siteHref('/app-web/ccbind')}>{t('toCards')}</ButtonLink>
          }
        />
      )}
      {lockedUntil === null ? (
        <Forms state={state} answer={answer} count={count} />
      ) : (
        <LockedNotice until={lockedUntil} />
      )}
      <Protected />
      {state !== 'none' && (
        <p className="text-muted">
          {t('forgot.text')}{' '}
          <SiteLink to="/app-web/contact-us" className="link">
            {t('forgot.link')}
          </SiteLink>
          {t('forgot.next')}
        </p>
      )}
    </AppPage>
  )
}

type State = 'none' | 'on' | 'off'

/** A password that stands in place of another looks as that did. */
function isPutTo(intent: PasswordIntent, state: State): boolean | undefined {
  if (intent === 'set') return state !== 'none'
  return intent === 'change' ? undefined : state === (intent === 'turnOn' ? 'on' : 'off')
}

const TONES = { none: 'waiting', on: 'good', off: 'ended', locked: 'error' } as const

function StateChip({ state }: { state: State | 'locked' }) {
  const t = useTranslations('password.state')
  return <StatusChip tone={TONES[state]}>{t(state)}</StatusChip>
}

interface FormsProps {
  state: State
  answer: PasswordAnswer | undefined
  /** Of the answers so far. */
  count: number
}

/** What can be done with the password as it stands. After a success its form is a new one, closed. */
function Forms({ state, answer, count }: FormsProps) {
  const t = useTranslations('password')
  if (state === 'none') {
    return (
      <section className="grid gap-4" aria-labelledby="set">
        <h2 id="set" className="text-22">
          {t('set.title')}
        </h2>
        <PasswordForm intent="set" answer={answer} isMain />
      </section>
    )
  }
  const offered =
    state === 'on' ? (['change', 'turnOff'] as const) : (['turnOn', 'change'] as const)
  return (
    <div>
      {offered.map((intent) => {
        const own = answer?.intent === intent ? answer : undefined
        const isDone = own !== undefined && !own.failure
        return (
          <details
            key={intent + (isDone ? count : '')}
            className="disclosure"
            open={own?.failure !== undefined}
          >
            <summary>
              {t(`${intent}.title`)}
              <ChevronDownIcon className="size-5" />
            </summary>
            <div className="pt-2 pb-6">
              <p className="mb-4 text-muted">{t(`${intent}.text`)}</p>
              <PasswordForm intent={intent} answer={own} isMain={intent !== 'turnOff'} />
            </div>
          </details>
        )
      })}
    </div>
  )
}

/** specification.md, Roles. */
function Protected() {
  const t = useTranslations('password.protects')
  return (
    <section
      className="grid items-center gap-4 rounded-card bg-sand p-5 480:grid-cols-[200px_minmax(0,1fr)] 480:gap-6 480:p-6"
      aria-labelledby="protects"
    >
      <Art name="app/password" className="aspect-4/3 max-480:mx-auto max-480:w-50" />
      <div>
        <h2 id="protects" className="text-18">
          {t('title')}
        </h2>
        <ul className="mt-3 grid list-disc gap-1 ps-5">
          <li>{t('receiving')}</li>
          <li>{t('payment')}</li>
          <li>{t('changing')}</li>
        </ul>
        <p className="mt-3 text-14 text-muted">{t('cards')}</p>
      </div>
    </section>
  )
}
