import { useLoaderData, useNavigation } from 'react-router'
import type { Card } from '#contract/cards.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { ResultMoment } from '../../components/app/result-moment.tsx'
import { useAnswerCount } from '../../components/app/use-answer-count.ts'
import { useErrorTitle } from '../../components/app/use-error-title.ts'
import { CardList } from '../../components/cards/card-list.tsx'
import { NoGateway } from '../../components/cards/no-gateway.tsx'
import { OpenBindingNotice } from '../../components/cards/open-binding-notice.tsx'
import { removeAction, type RemoveAnswer } from '../../components/cards/remove-action.ts'
import { useCardName } from '../../components/cards/use-card-name.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { UnlessOff } from '../../components/unless-off.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { memberLoader, orThrow, type PageRequest } from '../../page/page-loader.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { revalidateUnlessLost, usePageAnswer } from '../../page/use-page-answer.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AddIcon } from '../../art/card-icons.tsx'

export const meta = pageMeta

/** Also after a refusal: the fifth wrong password locks, and a card may pay nothing any more. */
export const shouldRevalidate = revalidateUnlessLost

export const handle = { texts: pageTexts('app', 'payments', 'password') }

export const loader = memberLoader(
  handle.texts,
  ({ text }) => ({
    head: {
      title: text('payments.cards.title'),
      description: text('payments.cards.description'),
      isHidden: true,
    },
  }),
  async (page) => ({ own: await loadCards(page) }),
)

export const action = pageAction(removeAction)

async function loadCards({ api }: PageRequest) {
  const [{ cards }, { password }, { gateway }, newest] = await Promise.all([
    api.cards.list({}).then(orThrow),
    api.passwords.get({}).then(orThrow),
    api.cards.getGateway({}).then(orThrow),
    api.payments.getGatewayReturn({}),
  ])
  const isBinding = newest.success && newest.binding?.state === 'requested'
  return { cards, password, canAdd: gateway?.hasCards === true, isBinding }
}

/** While the gateway has not confirmed it, the card itself says so. */
function removedIn(card: Card | undefined): Pick<RemoveAnswer, 'removed'> {
  return card?.state === 'removed' ? { removed: card } : {}
}

export default function CardsPage() {
  const t = useTranslations('payments.cards')
  const siteHref = useSiteHref()
  const nameOf = useCardName()
  const { own } = useLoaderData<typeof loader>()
  const cardOf = (cardId: string | undefined) => own?.cards.find(({ id }) => id === cardId)
  const answer = usePageAnswer<RemoveAnswer>(
    ({ failure, sent: { cardId = '' }, isDone }) =>
      isDone ? { cardId, ...removedIn(cardOf(cardId)) } : { cardId, failure },
    ({ cardId }) => own && cardOf(cardId)?.state !== 'active',
  )
  const count = useAnswerCount(answer)
  // What was done before says nothing of what is under way.
  const isSending = useNavigation().state === 'submitting'
  useErrorTitle(answer?.failure?.errors !== undefined)
  const back = { to: siteHref('/app-web/account'), label: t('back') }
  if (!own) {
    return (
      <AppPage title={t('title')} back={back}>
        <LoginNotice text={t('login')} drawing="app/cards" level="h2" />
      </AppPage>
    )
  }
  const { cards, password, canAdd, isBinding } = own
  const add = (
    <UnlessOff name="bindings">
      <ButtonLink
        to={siteHref('/app-web/ccbind')}
        size="large"
        icon={<AddIcon className="size-5" />}
        className="max-480:w-full"
      >
        {t('add')}
      </ButtonLink>
    </UnlessOff>
  )
  const hasCards = cards.some(({ state }) => state !== 'removed')
  return (
    <AppPage title={t('title')} lead={t('lead')} back={back}>
      {answer?.removed && !isSending && (
        <ResultMoment
          key={count}
          isQuiet
          title={t('removed.title', { card: nameOf(answer.removed) })}
          text={t('removed.text')}
        />
      )}
      {isBinding && <OpenBindingNotice />}
      {!hasCards && (
        <NotYet
          reason="empty"
          drawing="app/cards"
          title={t('empty.title')}
          text={t('empty.text')}
          action={canAdd && add}
        />
      )}
      <CardList {...{ cards, password, answer }} />
      {hasCards && canAdd && <div className="card-add">{add}</div>}
      {!canAdd && <NoGateway />}
    </AppPage>
  )
}
