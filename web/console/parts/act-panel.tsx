import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { ActAnswer } from '#contract/console/answers.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CloseIcon } from '../../art/icons.tsx'
import { useHeldPresses } from '../../ui/use-held-presses.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { useTell } from '../shell/notes.tsx'
import { ActHint } from './act-hint.tsx'
import { DifferenceView } from './difference-view.tsx'
import { SecondView } from './second-view.tsx'
import { useAct, type AskAct } from './use-act.ts'

interface ActPanelProps<Input extends object> {
  title: string
  /** What the last press does: "Give 200 back". */
  doLabel: string
  ask: AskAct<Input>
  /** Undefined while something is still missing. */
  input: Input | undefined
  /** Its fields, the reason among them. */
  children: ReactNode
  onClose: () => void
  /** What to say once it is done. */
  doneWords: string
  /** Nothing has to be filled in: what it would do is shown as it opens. */
  triesAtOnce?: boolean
  /** What was filled in is there again when it is opened anew, and so need not be asked for. */
  keepsInput?: boolean
  /** It can hardly be taken back: the press that does it is red. */
  isDangerous?: boolean
  /** What comes once it is done, in place of the same page anew. */
  onDone?: () => Promise<void>
}

/**
 * An act beside its subject: first what is asked; then, by trying it, what will be different; whether a second person
 * has to say yes; and a button that says what its press does.
 */
export function ActPanel<Input extends object>(props: ActPanelProps<Input>) {
  const { title, doLabel, ask, input, children, onClose, doneWords, onDone } = props
  const { triesAtOnce = false, keepsInput = false, isDangerous = false } = props
  const t = useTranslations('console.act')
  const wordsOf = useFailureWords()
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const { tried, failure, isBusy, tryIt, doIt } = useAct(ask, input)
  // Whoever presses twice has seen nothing yet of what the second press would do.
  useHeldPresses(foot, tried)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    // Back to what has opened it, where that is still there.
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const [isAskedEarly, setAskedEarly] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    if (!isFilled || keepsInput || isLeaving) return onClose()
    return setLeaving(true)
  }
  const finish = async () => {
    const answer = await doIt()
    if (!answer) return
    tell(answer.state === 'proposed' ? t('proposed') : doneWords)
    onClose()
    await (onDone ?? revalidate)()
  }
  // Below what was asked it would not be seen before the press that counts.
  useEffect(() => {
    if (tried || failure) result.current?.scrollIntoView({ block: 'start' })
  }, [tried, failure])
  const tryAtOnce = useEffectEvent(() => {
    if (triesAtOnce) void tryIt()
  })
  useEffect(() => tryAtOnce(), [])
  useEffect(() => {
    if (triesAtOnce && tried) foot.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [triesAtOnce, tried])
  return (
    <section
      ref={panel}
      className="act-panel"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
        // As in a letter: Enter alone is a new line of the reason.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
      }}
    >
      <div className="act-panel-head">
        <h2 id={titleId} className="text-18">
          {title}
        </h2>
        <IconButton label={t('close')} icon={<CloseIcon className="size-5" />} onClick={onClose} />
      </div>
      <form
        ref={form}
        className="contents act-form"
        noValidate
        data-asked={isAskedEarly && !input}
        onChange={() => {
          setFilled(true)
          setLeaving(false)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          setAskedEarly(!input)
          if (!input)
            form.current
              ?.querySelector<HTMLElement>(':is(input, select, textarea):invalid')
              ?.focus()
          if (input) void (tried ? finish() : tryIt())
        }}
      >
        <div className="act-panel-body">
          {children}
          <div ref={result} className="grid gap-4">
            <Outcome tried={tried} />
            {failure && (
              <Notice kind="error" live>
                {wordsOf(failure)}
              </Notice>
            )}
          </div>
        </div>
        <ActHint words={isLeaving ? t('escapeAgain') : isAskedEarly && !input && t('missing')} />
        <div ref={foot} className="act-panel-foot">
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            kind={isDangerous && tried && !tried.second.isWanted ? 'danger' : 'primary'}
            pending={isBusy}
          >
            {tried ? (tried.second.isWanted ? t('propose') : doLabel) : t('try')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function Outcome({ tried }: { tried: ActAnswer | undefined }) {
  const t = useTranslations('console.act')
  return (
    <div role="status" className="grid gap-3">
      {tried && (
        <>
          <h3 className="text-16">{t('outcome')}</h3>
          <DifferenceView difference={tried.difference} />
          <SecondView second={tried.second} />
        </>
      )}
    </div>
  )
}
