import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { LeaveQuestion } from '../../components/leave-question.tsx'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { OfArea } from '../client/of-area.tsx'
import { ActPanel } from '../parts/act-panel.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { FormFields } from '../stores/form-fields.tsx'
import { fieldsBetween, formOfDraft } from '../stores/form-draft.ts'
import { rebateDraft, RebateFields, rebateOfDraft } from '../stores/rebate-fields.tsx'
import { FormProblems } from '../stores/store-form.tsx'
import { useFormAct } from '../stores/use-form-act.ts'
import type { FoundApplication } from './application-page.tsx'
import { draftOfApplication } from './draft-of-application.ts'
import { KnownStore } from './known-store.tsx'
import { LetterAhead } from './letter-text.tsx'
import { useJudging } from './use-judging.ts'

interface Loaded {
  found: FoundApplication
  choices: ConsoleAnswer<'stores', 'listChoices'>
}

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const reference = params.reference ?? ''
  const found = answerOf(await api.applications.get({ reference }), request)
  const { area } = found.application
  return { found, choices: answerOf(await api.stores.listChoices({ area }), request) }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { reference, area } = loaded.found.application
  return (
    <OfArea key={reference} area={area}>
      <Approval {...loaded} />
    </OfArea>
  )
}

/** The store of an application: a new one that begins with what was filled in, or one that is there already. */
function Approval({ found, choices }: Loaded) {
  const t = useTranslations('console-applications.approve')
  const wordsOf = useFailureWords()
  const { application, sharing } = found
  const { reference, version, area, storeName } = application
  const [begun] = useState(() => draftOfApplication(found.store, area))
  const [way, setWay] = useState<'new' | 'known'>('new')
  const [draft, setDraft] = useState(begun)
  const [rebate, setRebate] = useState(() => rebateDraft(area, { percent: null, capMinor: null }))
  const [knownId, setKnownId] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { refusal, setRefusal, isDone, watch } = useFormAct()
  const form = formOfDraft(draft, area)
  const hasRebate = rebate.percent.trim() !== '' || rebate.cap.trim() !== ''
  const given = hasRebate ? rebateOfDraft(rebate, area) : { rebate: null }
  const made = form && given && { kind: 'new' as const, form, ...given }
  const store =
    way === 'new'
      ? made
      : knownId === undefined
        ? undefined
        : { kind: 'known' as const, id: knownId }
  const isReasoned = reason.trim().length >= LEAST_REASON
  const input = store && isReasoned ? { reference, version, store, reason } : undefined
  const { ask, letter, changed } = useJudging(api.applications.approve, input)
  const isDirty = !isDone && (hasRebate || fieldsBetween(begun, draft).length > 0)
  const link = (id: string) => {
    setKnownId(id)
    setWay('known')
    setAsking(false)
    setRefusal({ problems: [] })
  }
  return (
    <>
      <PageHead
        title={t('title', { name: storeName })}
        acts={
          <Button disabled={!store} onClick={() => setAsking(true)}>
            {t('look')}
          </Button>
        }
      />
      <Notice className="mb-5" title={t('public')}>
        <p>{t('publicText')}</p>
        {way === 'new' && rebate.when === 'later' && <p>{t('later')}</p>}
      </Notice>
      <RadioGroup
        name="way"
        className="mb-5 max-w-measure"
        label={t('way')}
        look="tiles"
        value={way}
        options={[
          { value: 'new', label: t('ways.new'), hint: t('newHint') },
          { value: 'known', label: t('ways.known'), hint: t('knownHint') },
        ]}
        onChange={({ currentTarget }) => setWay(currentTarget.value === 'new' ? 'new' : 'known')}
      />
      {way === 'new' ? (
        <>
          {refusal.knownId !== undefined && (
            <Notice kind="warning" live className="mb-4">
              {t('known')} {refusal.knownId}{' '}
              <Button kind="quiet" size="small" onClick={() => link(refusal.knownId ?? '')}>
                {t('link')}
              </Button>
            </Notice>
          )}
          {refusal.problems.length > 0 && <FormProblems problems={refusal.problems} />}
          <FormFields
            area={area}
            draft={draft}
            choices={choices}
            problems={refusal.problems}
            onChange={setDraft}
          />
          <section className="mt-6 grid max-w-measure items-start gap-5 lg:grid-cols-2">
            <h2 className="text-18 lg:col-span-2">{t('rebate')}</h2>
            <RebateFields area={area} draft={rebate} onChange={setRebate} />
          </section>
        </>
      ) : (
        <KnownStore area={area} shared={sharing.stores} chosen={knownId} onChoose={setKnownId} />
      )}
      {isAsking && (
        <ActPanel
          title={t('panel')}
          doLabel={t('do')}
          doneWords={t('done')}
          ask={watch(ask, ({ id }) => id)}
          input={input}
          onClose={() => setAsking(false)}
          onDone={() => Promise.resolve()}
        >
          {changed && (
            <Notice kind="warning" live>
              {wordsOf(changed)}
            </Notice>
          )}
          <ReasonField value={reason} onChange={setReason} />
          <LetterAhead letter={letter} />
        </ActPanel>
      )}
      <AskBeforeLeaving isDirty={isDirty} />
    </>
  )
}

/** A child, so that it knows what is done before the page leads on from there. */
function AskBeforeLeaving({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('console-applications.leave')
  const guard = useLeaveGuard(isDirty)
  return (
    <LeaveQuestion guard={guard} title={t('title')} leaveLabel={t('leave')} stayLabel={t('stay')}>
      {t('text')}
    </LeaveQuestion>
  )
}
