import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EntryRow } from '#contract/console/content.ts'
import type { Area } from '#contract/values/area.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
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
import { entryHref } from './entry-href.ts'
import { EntryStates } from './entry-states.tsx'

interface NewEntryDialogProps {
  kind: ContentKind
  /** Whether it is of an area that has to be chosen. */
  wantsArea: boolean
  onClose: () => void
}

/** Begins a draft under a name of its own; nobody sees anything of it. */
export function NewEntryDialog({ kind, wantsArea, onClose }: NewEntryDialogProps) {
  const t = useTranslations('console-publishing.new')
  const kinds = useTranslations('console-publishing.kinds')
  const areaWords = useTranslations('staff.areas')
  const wordsOf = useFailureWords()
  const navigate = useNavigate()
  const { areas } = useMe()
  const [area, setArea] = useState<Area>(areas[0] ?? 'tw')
  const [name, setName] = useState('')
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
    const there = await api.content.get({ kind, id })
    const isFree = !there.success && there.resultException === 'SubjectNotFound'
    const answer = isFree
      ? await api.content.saveDraft({
          ...{ kind, id, body: {}, saves: 0, basedOn: null },
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
      title={t('title', { kind: kinds(kind) })}
      closeLabel={t('close')}
      actions={
        <Button pending={isBusy} disabled={name === ''} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {wantsArea && (
          <SelectInput
            name="area"
            id="new-area"
            label={t('area')}
            value={area}
            options={areas.map((value) => ({ value, label: areaWords(value) }))}
            onChange={({ currentTarget }) => setArea(currentTarget.value as Area)}
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

/** What addresses hold, of whatever somebody types. */
function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
}
