import { mayLeave } from '#contract/values/suspension.ts'
import type { Member } from '#contract/members.ts'
import { useActionData, useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { AccountClosing, AccountClosure } from '../../components/members/account-closure.tsx'
import { AccountFacts, MyData } from '../../components/members/account-facts.tsx'
import { MemberPageLackView } from '../../components/members/member-page-lack.tsx'
import { lackOf, statusOfPage } from '../../components/members/member-page-state.ts'
import { SuspensionNotice } from '../../components/members/suspension-notice.tsx'
import { UpcomingTerms } from '../../components/terms/upcoming-terms.tsx'
import { pageAction } from '../../page-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export const meta = pageMeta

export const loader = pageLoader(['app', 'wallet', 'account', 'pages'], async ({ api, text }) => {
  const found = await api.getMember({})
  const terms = await api.getPrivacyTerm({})
  return {
    head: {
      title: text('account.title'),
      description: text('account.description'),
      isHidden: true,
    },
    status: statusOfPage(found),
    lack: lackOf(found),
    member: found.success ? found.member : undefined,
    upcoming: terms.success ? terms.upcoming : null,
  }
})

export const action = pageAction(async ({ api, form }) => {
  const isUndo = form.get('intent') === 'undo'
  const result = isUndo ? await api.cancelMemberClosure({}) : await api.requestMemberClosure({})
  return result.success ? { isKept: isUndo } : { failure: result }
})

export default function AccountPage() {
  const t = useTranslations('account')
  const back = useWayToWallet()
  const { member, lack, upcoming } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AppPage title={t('title')} back={back}>
      {answer?.failure && (
        <Notice kind="error" live title={t('closure.failed')}>
          {answer.failure.resultMessage}
        </Notice>
      )}
      {answer && 'isKept' in answer && answer.isKept && (
        <Notice kind="success" live title={t('closing.undone')} />
      )}
      {!member && <MemberPageLackView lack={lack ?? 'failed'} drawing="ScenePassword" />}
      {member?.suspension && <SuspensionNotice suspension={member.suspension} />}
      {member && upcoming && <UpcomingTerms upcoming={upcoming} />}
      {member?.closesAt && <AccountClosing member={member} closesAt={member.closesAt} />}
      {member && (
        <>
          <AccountFacts member={member} />
          <MyData />
          {member.closesAt === null && isOwnToClose(member) && <AccountClosure member={member} />}
        </>
      )}
    </AppPage>
  )
}

function isOwnToClose({ suspension }: Member): boolean {
  return suspension === null || mayLeave(suspension.cause)
}
