import { mayLeave } from '#contract/values/suspension.ts'
import type { Member } from '#contract/members.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { AccountClosing, AccountClosure } from '../../components/members/account-closure.tsx'
import { AccountOffers } from '../../components/members/account-offers.tsx'
import { AccountFacts, MyData } from '../../components/members/account-facts.tsx'
import { MemberPageLackView } from '../../components/members/member-page-lack.tsx'
import { SuspensionNotice } from '../../components/members/suspension-notice.tsx'
import { refusalIn, RefusalNotice } from '../../components/refusal-notice.tsx'
import { UpcomingTerms } from '../../components/terms/upcoming-terms.tsx'
import { pageAction } from '../../page/page-action.ts'
import { memberLoader, statusOf } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { usePageAnswer } from '../../page/use-page-answer.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'wallet', 'account', 'pages') }

export const loader = memberLoader(
  handle.texts,
  ({ text }) => ({
    head: {
      title: text('account.title'),
      description: text('account.description'),
      isHidden: true,
    },
  }),
  async ({ api }) => {
    const found = await api.members.get({})
    const terms = await api.terms.getPrivacy({})
    const member = found.success ? found.member : undefined
    return {
      own: { member, upcoming: terms.success ? terms.upcoming : null },
      status: statusOf(found),
    }
  },
)

interface AccountAnswer {
  /** Of the form that was sent. */
  intent?: string | undefined
  /** It is not to be closed any more. */
  isKept?: boolean
  /** Offers come from now on, or do not. */
  offers?: boolean
  failure?: ApiFailure
}

export const action = pageAction(async ({ api, form }): Promise<AccountAnswer> => {
  const intent = intentOf({
    intent: String(form.get('intent') ?? ''),
    offers: String(form.get('offers') ?? ''),
  })
  if (intent === 'offers') {
    const wanted = form.get('offers') === 'yes'
    const result = await api.members.chooseOffers({ wanted })
    return result.success ? { offers: wanted } : { intent, failure: result }
  }
  if (intent !== 'undo' && intent !== 'close') return {}
  const isUndo = intent === 'undo'
  const result = isUndo ? await api.members.cancelClosure({}) : await api.members.requestClosure({})
  return result.success ? { isKept: isUndo } : { intent, failure: result }
})

/** Which of the page's forms was sent: that of offers names itself by a field of its own. */
function intentOf({ intent, offers }: Readonly<Record<string, string>>): string | undefined {
  return offers ? 'offers' : intent
}

export default function AccountPage() {
  const t = useTranslations('account')
  const back = useWayToWallet()
  const { own: { member, upcoming } = {}, noMember } = useLoaderData<typeof loader>()
  const answer = usePageAnswer<AccountAnswer>(
    ({ failure, sent, isDone }) => {
      const intent = intentOf(sent)
      if (!isDone) return { intent, failure }
      return intent === 'offers' ? { offers: sent.offers === 'yes' } : { isKept: intent === 'undo' }
    },
    (sent) =>
      member &&
      (intentOf(sent) === 'offers'
        ? (member.offersSince !== null) === (sent.offers === 'yes')
        : (member.closesAt === null) === (sent.intent === 'undo')),
  )
  const refusal = refusalIn(answer)
  const form = member && formOf(member)
  // Who is about to leave gets none.
  const hasOffers = member?.closesAt === null
  const isOfOffers = hasOffers && refusal?.intent === 'offers'
  const isOfForm = refusal?.intent === form
  const ofForm = isOfForm ? refusal : undefined
  return (
    <AppPage title={t('title')} back={back}>
      {!isOfForm && !isOfOffers && <RefusalNotice kind="error" message={refusal?.words} />}
      {answer?.isKept && <Notice kind="success" live title={t('closing.undone')} />}
      {!member && <MemberPageLackView lack={noMember ?? 'failed'} drawing="app/password" />}
      {member?.suspension && <SuspensionNotice suspension={member.suspension} />}
      {member && upcoming && <UpcomingTerms upcoming={upcoming} />}
      {member?.closesAt && (
        <AccountClosing member={member} closesAt={member.closesAt} refusal={ofForm} />
      )}
      {member && (
        <>
          <AccountFacts member={member} />
          {hasOffers && (
            <AccountOffers
              isOn={member.offersSince !== null}
              isChanged={answer?.offers === (member.offersSince !== null)}
              refusal={isOfOffers ? refusal : undefined}
            />
          )}
          <MyData />
          {form === 'close' && <AccountClosure member={member} refusal={ofForm} />}
        </>
      )}
    </AppPage>
  )
}

/** Value of `intent` in the form that closes the account or keeps it, which says itself why it did nothing. */
function formOf({ closesAt, suspension }: Member): 'close' | 'undo' | undefined {
  if (closesAt !== null) return 'undo'
  return suspension === null || mayLeave(suspension.cause) ? 'close' : undefined
}
