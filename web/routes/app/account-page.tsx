import { useActionData, useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { AccountClosing, AccountClosure } from '../../components/members/account-closure.tsx'
import { AccountFacts, MyData } from '../../components/members/account-facts.tsx'
import { MemberPageLackView } from '../../components/members/member-page-lack.tsx'
import { lackOf, statusOfPage } from '../../components/members/member-page-state.ts'
import { pageAction } from '../../page-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export const meta = pageMeta

export const loader = pageLoader(['app', 'wallet', 'account'], async ({ api, text }) => {
  const found = await api.getMember({})
  return {
    head: {
      title: text('account.title'),
      description: text('account.description'),
      isHidden: true,
    },
    status: statusOfPage(found),
    lack: lackOf(found),
    member: found.success ? found.member : undefined,
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
  const { member, lack } = useLoaderData<typeof loader>()
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
      {member?.closesAt && <AccountClosing member={member} closesAt={member.closesAt} />}
      {member && (
        <>
          <AccountFacts member={member} />
          <MyData />
          {member.closesAt === null && <AccountClosure member={member} />}
        </>
      )}
    </AppPage>
  )
}
