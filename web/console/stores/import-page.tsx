import { useState } from 'react'
import type { ImportReport } from '#contract/console/stores.ts'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Area } from '#contract/values/area.ts'
import { IMPORT_KILOBYTES, IMPORT_ROWS } from '#contract/values/store-form.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { ActHint } from '../parts/act-hint.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { useAct } from '../parts/use-act.ts'
import { useTell } from '../shell/notes.tsx'
import { readText, type ReadFile } from './file-text.ts'
import { ImportGuide } from './import-guide.tsx'
import { ImportReportView } from './import-report-view.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.stores.listChoices({}), request)
}

/** A file of stores: tried first, with every row that is refused, then done by one press. */
export function Component() {
  const t = useTranslations('console-stores.import')
  const acts = useTranslations('console.act')
  const areaWords = useTranslations('staff.areas')
  const wordsOf = useFailureWords()
  const tell = useTell()
  const navigate = useNavigate()
  const choices = useLoaderData<typeof loader>()
  const { areas } = useMe()
  const [area, setArea] = useState<Area>(areas[0] ?? 'tw')
  const [file, setFile] = useState<ReadFile>()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const csv = file && 'text' in file ? file.text : undefined
  const isReady = csv !== undefined && reason.trim().length >= LEAST_REASON
  const act = useAct(api.stores.import, isReady ? { area, csv, reason } : undefined)
  const { tried, failure, isBusy } = act
  const [done, setDone] = useState<ImportReport>()
  const report = tried?.report
  const count = report ? report.added + report.updated : 0
  const press = async () => {
    setAsked(true)
    if (!isReady) return undefined
    if (!tried) return act.tryIt()
    const answer = await act.doIt()
    if (!answer) return undefined
    tell(t('done', { added: answer.report.added, updated: answer.report.updated }))
    // Who has rows to mend stays with them.
    if (answer.report.refused > 0) return setDone(answer.report)
    return navigate(`/stores?area=${area}`)
  }
  const startAnew = () => {
    setDone(undefined)
    setFile(undefined)
    setAsked(false)
  }
  if (done) {
    return (
      <>
        <PageHead
          title={t('title')}
          acts={
            <>
              <Button onClick={startAnew}>{t('again')}</Button>
              <ButtonLink to={`/stores?area=${area}`} kind="quiet">
                {t('toStores')}
              </ButtonLink>
            </>
          }
        />
        <ImportReportView {...{ area, choices }} report={done} isDone />
      </>
    )
  }
  const fileError = file && 'problem' in file ? file.problem : isAsked && !file && 'chooseFile'
  return (
    <>
      <PageHead title={t('title')} />
      <form
        className="grid max-w-reading gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void press()
        }}
      >
        <p className="text-muted">{t('text')}</p>
        {areas.length > 1 && (
          <SelectInput
            name="area"
            label={t('area')}
            value={area}
            options={areas.map((value) => ({ value, label: areaWords(value) }))}
            onChange={({ currentTarget }) => setArea(currentTarget.value as Area)}
          />
        )}
        <ImportGuide {...{ area, choices }} />
        <TextInput
          name="file"
          type="file"
          accept=".csv,text/csv"
          label={t('file')}
          hint={t('limits', { rows: IMPORT_ROWS, kilobytes: IMPORT_KILOBYTES })}
          {...(fileError && { error: t(fileError, { kilobytes: IMPORT_KILOBYTES }) })}
          // A file that was mended is chosen again by its name, which is no change of what stands there.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
            setFile(undefined)
          }}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            setFile(undefined)
            if (chosen) void readText(chosen).then(setFile)
          }}
        />
        <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />
        {failure && (
          <Notice kind="error" live>
            {wordsOf(failure)}
          </Notice>
        )}
        {!tried && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" pending={isBusy}>
              {t('try')}
            </Button>
            <ActHint words={isAsked && !isReady && acts('missing')} />
          </div>
        )}
        {report && (
          <div>
            <Button type="submit" pending={isBusy} disabled={count === 0}>
              {count === 0 ? t('nothing') : t('do', { count })}
            </Button>
          </div>
        )}
      </form>
      {report && (
        <div className="mt-6">
          <ImportReportView {...{ area, choices, report }} />
        </div>
      )}
    </>
  )
}
