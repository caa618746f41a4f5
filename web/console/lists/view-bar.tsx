import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListView } from '#contract/console/views.ts'
import { CONSOLE_LISTS, type ConsoleList } from '#contract/values/console-lists.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip-link.tsx'
import { api } from '../client/console-api.ts'
import { useChange } from '../parts/use-change.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { UndoDeletion } from './undo-deletion.tsx'
import type { useHiddenColumns } from './use-hidden-columns.ts'
import { ViewDialog } from './view-dialog.tsx'
import { useKeptViews, useViewsOf } from './views.tsx'

interface ViewBarProps {
  list: ConsoleList
  /** Those that can be left out. */
  columns: readonly { name: string; head: string }[]
  columnChoice: ReturnType<typeof useHiddenColumns>
}

/** Own views of a list, each a link; and what can be done with the present one. */
export function ViewBar({ list, columns, columnChoice }: ViewBarProps) {
  const t = useTranslations('console-lists')
  const views = useViewsOf(list)
  const { hidden, hide, named } = columnChoice
  const query = useKeptQuery(list)
  const [open, setOpen] = useState<'save' | 'rename' | 'columns'>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(undefined)
  const current = views.find(
    (view) => isSame(Object.entries(view.query), query) && isSame(view.without, hidden),
  )
  const remove = useRemoval(() => opener.current?.focus())
  const hrefOf = (view: Pick<ListView, 'query' | 'without'>) =>
    `?${new URLSearchParams([...Object.entries(view.query), ...named(view.without)])}`
  const others = views.filter((view) => view !== current)
  const hintAmong = (words: string, among: readonly ListView[]) => (name: string) =>
    among.some((view) => view.name === name) ? words : undefined
  const isPlain = query.length === 0 && hidden.length === 0
  return (
    <div className="list-bar">
      {views.length > 0 && (
        <nav aria-label={t('views')} className="list-views">
          <ChipLink to={hrefOf({ query: {}, without: [] })} selected={isPlain}>
            {t('plain')}
          </ChipLink>
          {views.map((view) => (
            <ChipLink key={view.id} to={hrefOf(view)} selected={view === current}>
              {view.name}
            </ChipLink>
          ))}
        </nav>
      )}
      <div className="list-bar-acts">
        {current && (
          <>
            <Button kind="text" size="small" onClick={() => setOpen('rename')}>
              {t('rename.open')}
            </Button>
            <Button kind="text" size="small" onClick={() => void remove(current)}>
              {t('delete.do')}
            </Button>
          </>
        )}
        {!current && !isPlain && (
          <Button kind="text" size="small" onClick={() => setOpen('save')}>
            {t('save.open')}
          </Button>
        )}
        <Button ref={opener} kind="text" size="small" onClick={() => setOpen('columns')}>
          {hidden.length === 0 ? t('columns') : t('columnsHidden', { count: hidden.length })}
        </Button>
      </div>
      {open === 'save' && (
        <ViewDialog
          title={t('save.title')}
          text={t('save.text')}
          doLabel={t('save.do')}
          hintOf={hintAmong(t('save.replaces'), views)}
          ask={(name) =>
            api.views.save({ list, name, query: Object.fromEntries(query), without: [...hidden] })
          }
          doneWords={(name) => t('save.done', { name })}
          onClose={close}
        />
      )}
      {open === 'rename' && current && (
        <ViewDialog
          title={t('rename.title')}
          doLabel={t('rename.do')}
          name={current.name}
          hintOf={hintAmong(t('rename.taken'), others)}
          ask={(name) => api.views.rename({ id: current.id, name })}
          doneWords={(name) => t('rename.done', { name })}
          onClose={close}
        />
      )}
      {open === 'columns' && (
        <ColumnsDialog {...{ columns, hidden }} onHide={hide} onClose={close} />
      )}
    </div>
  )
}

/** What a view of the list would keep of the present address. */
function useKeptQuery(list: ConsoleList): readonly [string, string][] {
  const [params] = useSearchParams()
  return CONSOLE_LISTS[list].fields
    .map((field): [string, string] => [field, params.get(field) ?? ''])
    .filter(([, value]) => value !== '')
}

/** In whatever order. */
function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  const sorted = (all: readonly unknown[]) => JSON.stringify(all.map(String).toSorted())
  return sorted(some) === sorted(others)
}

/** At once, and the note that says so takes it back. */
function useRemoval(onGone: () => void): (view: ListView) => Promise<void> {
  const { keep } = useKeptViews()
  const { change } = useChange()
  return async (view) => {
    const answer = await change(
      () => api.views.delete({ id: view.id }),
      () => <UndoDeletion view={view} />,
    )
    if (!answer) return
    keep(answer)
    onGone()
  }
}
