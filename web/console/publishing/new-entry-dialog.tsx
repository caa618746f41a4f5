import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { EntryRow } from '#contract/console/content.ts'
import type { Area } from '#contract/values/area.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { writeAt, type EntryBody } from './entry-body.ts'
import { entryHref } from './entry-href.ts'
import { EntryStates } from './entry-states.tsx'

interface NewEntryDialogProps {
  /** Of which kind it may be. */
  kinds: readonly [ContentKind, ...ContentKind[]]
  /** Whether it is of an area that has to be chosen. */
  wantsArea: boolean
  /** What it is a copy of, until something else is chosen. */
  from?: { id: string; area: Area | null }
  onClose: () => void
}

/** Begins a draft under a name of its own, empty or as another one is; nobody sees anything of it. */
export function NewEntryDialog({ kinds, wantsArea, from, onClose }: NewEntryDialogProps) {
  const t = useTranslations('console-publishing.new')
  const kindWords = useTranslations('console-publishing.kinds')
  const areaWords = useTranslations('staff.areas')
  const wordsOf = useFailureWords()
  const navigate = useNavigate()
  const { areas } = useMe()
  const locale = useLocale()
  const [kind, setKind] = useState(kinds[0])
  const [area, setArea] = useState<Area>(from?.area ?? areas[0] ?? 'tw')
  const [copied, setCopied] = useState(from?.id ?? '')
  const others = useCopies(kind, wantsArea ? area : undefined)
  const [name, setName] = useState(beginningOf(kind))
  const [failure, setFailure] = useState<ApiFailure>()
  const [taken, setTaken] = useState<EntryRow>()
  const [isBusy, setBusy] = useState(false)
  // While somebody types, a hyphen may stand at the end.
  const own = name.replace(/-$/, '')
  const id = wantsArea ? `${area}-${own}` : own
  const begin = async () => {
    setBusy(true)
    setTaken(undefined)
    setFailure(undefined)
    // Nothing is written where there is one already: an empty draft would stand beside what is live.
    const [there, body] = await Promise.all([
      api.content.get({ kind, id }),
      copied === '' ? {} : bodyOf(await api.content.get({ kind, id: copied })),
    ])
    const isFree = !there.success && there.resultException === 'SubjectNotFound'
    const answer = isFree
      ? await api.content.saveDraft({
          ...{ kind, id, body, saves: 0, basedOn: null },
          area: wantsArea ? area : null,
        })
      : there
    setBusy(false)
    if (!answer.success) return setFailure(answer)
    return 'entry' in answer ? setTaken(answer.entry) : navigate(entryHref({ kind, id }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={kinds.length > 1 ? t('any') : t('title', { kind: kindWords(kind) })}
      closeLabel={t('close')}
      actions={
        <Button pending={isBusy} disabled={name === ''} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {kinds.length > 1 && (
          <SelectInput
            name="kind"
            id="new-kind"
            label={t('kind')}
            value={kind}
            options={kinds.map((value) => ({ value, label: kindWords(value) }))}
            onChange={({ currentTarget }) => {
              const next = currentTarget.value as ContentKind
              setKind(next)
              setCopied('')
              setName(beginningOf(next))
            }}
          />
        )}
        {wantsArea && (
          <SelectInput
            name="area"
            id="new-area"
            label={t('area')}
            value={area}
            options={areas.map((value) => ({ value, label: areaWords(value) }))}
            onChange={({ currentTarget }) => {
              setArea(currentTarget.value as Area)
              setCopied('')
            }}
          />
        )}
        {others.length > 0 && (
          <SelectInput
            name="from"
            id="new-from"
            label={t('from')}
            value={copied}
            options={[
              { value: '', label: t('empty') },
              ...others.map((one) => ({
                value: one.id,
                label: localized(one.titles, locale) || one.id,
              })),
            ]}
            onChange={({ currentTarget }) => setCopied(currentTarget.value)}
          />
        )}
        <TextInput
          name="name"
          label={t('name')}
          hint={name === '' ? t('nameForm') : t('nameHint', { id })}
          value={name}
          autoComplete="off"
          maxLength={70}
          onChange={({ currentTarget }) => setName(nameOf(currentTarget.value))}
        />
        {taken && (
          <Notice
            kind="warning"
            live
            title={t('taken', { id: taken.id })}
            action={
              <ButtonLink kind="quiet" to={entryHref(taken)}>
                {t('openIt')}
              </ButtonLink>
            }
          >
            <EntryStates {...taken} />
          </Notice>
        )}
        {failure && (
          <Notice kind="error" live>
            {wordsOf(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** Of what there is a copy can be made, in the same area: amounts are of one money. */
function useCopies(kind: ContentKind, area: Area | undefined): readonly EntryRow[] {
  const [found, setFound] = useState<readonly EntryRow[]>([])
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const answer = await api.content.list({ kind, ps: 100, ...(area && { area }) })
      if (!isOver) setFound(answer.success ? answer.entries : [])
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [kind, area])
  return found
}

/** What a copy says; when it runs, it says itself. */
function bodyOf(answer: ApiResult<ConsoleAnswer<'content', 'get'>>): EntryBody {
  if (!answer.success) return {}
  const body = answer.live?.body ?? answer.draft?.body ?? {}
  return writeAt(body, ['window'], undefined)
}

/** Red envelopes are called by their year. */
function beginningOf(kind: ContentKind): string {
  return kind === 'envelope-campaigns' ? 'new-year-' : ''
}

/** What addresses hold, of whatever somebody types. */
function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
}
