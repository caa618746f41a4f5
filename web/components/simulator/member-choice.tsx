import type { ReactNode } from 'react'
import { AREAS, type Area } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ToggleGroup } from '../../ui/navigation/toggle-group.tsx'
import { ControlPanel } from './control-panel.tsx'
import type { DemoMember } from './demo-member.ts'
import { MemberFace } from './member-face.tsx'
import { onSubmit } from './on-submit.ts'
import type { Simulator, SimulatorState } from './simulator.ts'
import './member-choice.css'

interface MemberChoiceProps {
  simulator: Simulator
  state: SimulatorState
  members: readonly DemoMember[]
}

/** Where the phone is at home, and who is logged in on it. */
export function MemberChoice({ simulator, state, members }: MemberChoiceProps) {
  const t = useTranslations('simulator.phone')
  const tArea = useTranslations('shell.area')
  const { device, memberId, hasLoginFailed } = state
  return (
    <ControlPanel title={t('member')}>
      <ToggleGroup
        label={t('area')}
        value={device.area}
        options={AREAS.map((area) => ({ value: area, label: tArea(area) }))}
        onChange={(area) => simulator.changeDevice({ area })}
      />
      {hasLoginFailed && <Notice kind="error" title={t('loginFailed')} live />}
      <ul className="grid gap-1">
        <li>
          <Choice isOn={memberId === undefined} onPick={() => simulator.logOut()}>
            <MemberFace name="–" />
            <b>{t('nobody')}</b>
          </Choice>
        </li>
        {members
          .filter((member) => member.area === device.area)
          .map((member) => (
            <li key={member.id}>
              <Choice
                isOn={memberId === member.id}
                onPick={() => void simulator.logIn(member.id, member.area)}
              >
                <MemberFace name={member.name} />
                <span>
                  <b>{member.name}</b>
                  <small className="block text-14 text-muted">{member.story}</small>
                </span>
              </Choice>
            </li>
          ))}
      </ul>
      <OtherMember simulator={simulator} area={device.area} />
    </ControlPanel>
  )
}

interface ChoiceProps {
  isOn: boolean
  onPick: () => void
  children: ReactNode
}

function Choice({ isOn, onPick, children }: ChoiceProps) {
  return (
    <button type="button" className="simulator-row" aria-pressed={isOn} onClick={onPick}>
      {children}
    </button>
  )
}

/** Any id: its account opens with the first call, as that of a new member does. */
function OtherMember({ simulator, area }: { simulator: Simulator; area: Area }) {
  const t = useTranslations('simulator.phone')
  return (
    <form
      onSubmit={onSubmit((form) => {
        const phone = String(form.get('phone')) || undefined
        void simulator.logIn(String(form.get('member-id')), area, phone)
      })}
      className="grid gap-3"
    >
      <TextInput
        name="member-id"
        label={t('otherMember')}
        pattern="[A-Za-z0-9_\-]{1,64}"
        title={t('otherMemberForm')}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextInput
        name="phone"
        type="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        pattern="\+[1-9][0-9]{6,14}"
        title={t('phoneForm')}
        autoComplete="off"
      />
      <Button type="submit" kind="quiet">
        {t('logIn')}
      </Button>
    </form>
  )
}
