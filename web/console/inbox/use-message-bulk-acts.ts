import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { MessageRow } from '#contract/console/inbox.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import type { BulkAct } from '../lists/use-bulk-run.ts'

type Changed = ConsoleAnswer<'inbox', 'close'>

/** What can be done with many messages; nothing for whoever only reads. */
export function useMessageBulkActs(
  people: ConsoleAnswer<'inbox', 'list'>['people'],
): readonly BulkAct<MessageRow, Changed>[] {
  const t = useTranslations('console-inbox')
  const bulk = useTranslations('console-lists.inbox')
  const me = useMe()
  if (!me.may('inbox.write')) return []
  const assign = ({ reference, version }: Seen, to: string | null) =>
    api.inbox.assign({ reference, version, to })
  const giveBack = ({ reference, assignedTo }: MessageRow, { version }: Changed) =>
    assign({ reference, version }, assignedTo?.id ?? null)
  return [
    {
      name: 'take',
      label: t('assign.take'),
      titleOf: (count) => bulk('take', { count }),
      isFor: ({ state, assignedTo }) => state !== 'closed' && assignedTo?.id !== me.id,
      asksReason: false,
      ask: (message) => assign(message, me.id),
      undo: giveBack,
    },
    {
      name: 'assign',
      label: t('assign.open'),
      titleOf: (count) => bulk('assign', { count }),
      isFor: ({ state }) => state !== 'closed',
      asksReason: false,
      choice: {
        label: t('assign.to'),
        options: people.map(({ id, name }) => ({ value: id, label: name })),
      },
      ask: (message, { choice }) => assign(message, choice),
      undo: giveBack,
    },
    {
      name: 'close',
      label: t('closing.open'),
      titleOf: (count) => bulk('close', { count }),
      text: t('closing.text'),
      isFor: ({ state }) => state !== 'closed',
      asksReason: true,
      reasonHint: t('closing.reasonHint'),
      ask: ({ reference, version }, { reason }) => api.inbox.close({ reference, version, reason }),
      undo: ({ reference }, { version }) => api.inbox.reopen({ reference, version }),
    },
  ]
}

type Seen = Pick<MessageRow, 'reference' | 'version'>
