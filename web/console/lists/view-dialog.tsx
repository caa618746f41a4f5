import { useId, useState } from 'react'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { VIEW_NAME_LENGTH } from '#contract/values/console-lists.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { useFailureWords } from '../client/failure-words.ts'
import { useChange } from '../parts/use-change.ts'
import { useKeptViews } from './views.tsx'

interface ViewDialogProps {
  title: string
  text?: string
  doLabel: string
  /** As it is called now. */
  name?: string
  /** Said under the name where one is there already. */
  hintOf: (name: string) => string | undefined
  ask: (name: string) => Promise<ApiResult<ConsoleAnswer<'views', 'save'>>>
  doneWords: (name: string) => string
  onClose: () => void
}

/** What a view is called: a new one, or one that is there. */
export function ViewDialog(props: ViewDialogProps) {
  const { title, text, doLabel, name: atFirst = '', hintOf, ask, doneWords, onClose } = props
  const t = useTranslations('console-lists')
  const wordsOf = useFailureWords()
  const form = useId()
  const { keep } = useKeptViews()
  const { change, failure, isBusy } = useChange()
  const [name, setName] = useState(atFirst)
  const [isAsked, setAsked] = useState(false)
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const called = name.trim()
  const hint = hintOf(called)
  const doIt = async () => {
    setAsked(true)
    if (called === '') return
    const answer = await change(
      () => ask(called),
      () => doneWords(called),
    )
    if (!answer) return
    keep(answer)
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <Button type="submit" form={form} pending={isBusy}>
          {doLabel}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void doIt()
        }}
      >
        {text !== undefined && <p className="text-muted">{text}</p>}
        <TextInput
          name="view-name"
          label={t('name')}
          autoComplete="off"
          maxLength={VIEW_NAME_LENGTH}
          value={name}
          {...(hint !== undefined && { hint })}
          {...(isAsked && called === '' && { error: t('nameMissing') })}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {failure && (
          <Notice kind="error" live>
            {wordsOf(failure)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
