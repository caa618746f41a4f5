import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { APP_PAGES, readPhonePath } from './app-pages.ts'
import { ControlPanel } from './control-panel.tsx'
import { onSubmit } from './on-submit.ts'
import type { Simulator, SimulatorState } from './simulator.ts'

/** Which page the phone shows: one of the list, or any address of this site. */
export function PageChoice({ simulator, state }: { simulator: Simulator; state: SimulatorState }) {
  const t = useTranslations('simulator.phone')
  const current = state.isHome ? '' : (state.path.split('?')[0] ?? '')
  const submit = (form: FormData) => {
    const path = readPhonePath(String(form.get('path')))
    if (path !== undefined) simulator.open(path)
  }
  return (
    <ControlPanel title={t('page')}>
      <div className="flex flex-wrap gap-2">
        {APP_PAGES.map(({ name, path }) => (
          <Chip key={name} selected={current === path} onClick={() => simulator.open(path)}>
            {t(`pages.${name}`)}
          </Chip>
        ))}
      </div>
      <form onSubmit={onSubmit(submit)} className="flex items-end gap-2">
        <TextInput
          key={state.path}
          name="path"
          label={t('address')}
          className="min-w-0 flex-1"
          defaultValue={state.path}
          pattern="/.*"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button type="submit" kind="quiet">
          {t('go')}
        </Button>
      </form>
    </ControlPanel>
  )
}
