import { useState, type ReactNode } from 'react'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import type { FoundApplication } from './application-page.tsx'

type Application = FoundApplication['application']

/** All that was filled in; of the account its end, until somebody asks for more. */
export function ApplicationFields({ application }: { application: Application }) {
  const t = useTranslations('console-applications')
  const names = useTranslations('console-applications.wanted')
  const checks = useTranslations('console-applications.checks.names')
  const { contactName, jobTitle, bankName, bankBranch } = application
  const rows: [label: string, value: ReactNode][] = [
    [t('company'), application.companyName],
    [names('taxNumber'), application.taxNumber],
    [names('storeAddress'), application.storeAddress],
    [t('page.contact'), jobTitle === null ? contactName : `${contactName} · ${jobTitle}`],
    [checks('storePhone'), application.storePhone],
    [t('page.email'), application.email],
    [t('page.bank'), bankBranch === null ? bankName : `${bankName} · ${bankBranch}`],
    [t('page.accountHolder'), application.accountHolder],
    [t('account.label'), <Account key="account" {...application} />],
  ]
  return (
    <section>
      <h2 className="text-18">{t('page.fields')}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Account({ reference, accountEnd }: Application) {
  const t = useTranslations('console-applications.account')
  const wordsOf = useFailureWords()
  const [whole, setWhole] = useState<string>()
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    const answer = await api.applications.showAccount({ reference })
    setBusy(false)
    setFailure(answer.success ? undefined : answer)
    if (answer.success) setWhole(answer.bankAccount)
  }
  return (
    <div className="grid justify-items-start gap-1">
      <span role="status" className="tabular-nums">
        {whole ?? t('ending', { end: accountEnd })}
      </span>
      {whole === undefined && (
        <>
          <Button kind="quiet" size="small" pending={isBusy} onClick={() => void show()}>
            {t('show')}
          </Button>
          <span className="text-14 text-muted">{t('hint')}</span>
        </>
      )}
      {failure && (
        <Notice kind="error" live>
          {wordsOf(failure)}
        </Notice>
      )}
    </div>
  )
}
