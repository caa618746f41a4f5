import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { Area } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import type { DemoMember } from './demo-member.ts'
import { onSubmit } from './on-submit.ts'
import { MemberFace } from './member-face.tsx'
import type { PhoneSheet as Sheet, Simulator } from './simulator.ts'
import './phone-sheet.css'
import './member-choice.css'

interface PhoneSheetProps {
  simulator: Simulator
  sheet: Sheet
  members: readonly DemoMember[]
  area: Area
}

/** What the app itself shows over the page: its login, its scanner, the phone's share sheet. */
export function PhoneSheet({ simulator, sheet, members, area }: PhoneSheetProps) {
  const t = useTranslations('simulator.phone.sheet')
  return (
    <Frame title={t(`${sheet.kind}.title`)} onClose={() => simulator.closeSheet()}>
      {sheet.kind === 'login' && (
        <LoginList
          members={members.filter((member) => member.area === area)}
          onPick={(member) => void simulator.logIn(member.id, member.area)}
        />
      )}
      {sheet.kind === 'scan' && <Scanner onScan={(code) => simulator.scan(code)} />}
      {sheet.kind === 'share' && <Shared {...sheet} />}
    </Frame>
  )
}

interface FrameProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Not modal: only the phone waits, the controls beside it do not. */
function Frame({ title, onClose, children }: FrameProps) {
  const t = useTranslations('simulator.phone.sheet')
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div className="absolute inset-0 grid items-end overflow-clip bg-scrim">
      <div
        ref={box}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className="simulator-sheet"
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-18">
            {title}
          </h2>
          <Button kind="text" size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
        {children}
      </div>
    </div>
  )
}

interface LoginListProps {
  members: readonly DemoMember[]
  onPick: (member: DemoMember) => void
}

function LoginList({ members, onPick }: LoginListProps) {
  return (
    <ul className="grid">
      {members.map((member) => (
        <li key={member.id} className="border-t border-line first:border-0">
          <button type="button" className="simulator-row" onClick={() => onPick(member)}>
            <MemberFace name={member.name} />
            <span>
              <b>{member.name}</b>
              <small className="block text-14 text-muted">{member.story}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Scanner({ onScan }: { onScan: (code: string) => void }) {
  const t = useTranslations('simulator.phone.sheet.scan')
  const submit = (form: FormData) => {
    const code = form.get('scanned')
    if (typeof code === 'string' && code.trim() !== '') onScan(code.trim())
  }
  return (
    <form onSubmit={onSubmit(submit)} className="grid gap-4">
      <TextInput name="scanned" label={t('label')} hint={t('hint')} autoComplete="off" required />
      <Button type="submit">{t('submit')}</Button>
    </form>
  )
}

function Shared({ title, text, url }: { title: string; text?: string; url: string }) {
  const t = useTranslations('simulator.phone.sheet.share')
  return (
    <div className="grid gap-3">
      <p className="font-bold">{title}</p>
      {text && <p className="text-muted">{text}</p>}
      <p className="rounded-card bg-sand p-3 text-14 break-all">{url}</p>
      <CopyButton text={url} label={t('copy')} doneLabel={t('copied')} kind="quiet" />
    </div>
  )
}
