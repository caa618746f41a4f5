import type { CallOutputs } from '#contract/calls.ts'
import type { OutboxKind } from '#contract/values/outbox-kinds.ts'
import { MailIcon, PhoneIcon } from '../../art/place-icons.tsx'
import { BellIcon } from '../../art/thing-icons.tsx'
import { ExternalIcon } from '../../art/icons.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { classNames } from '../../ui/class-names.ts'

const ICONS = { mail: MailIcon, sms: PhoneIcon, push: BellIcon, 'call-back': ExternalIcon } as const

/** Bodies for people are text; a call-back is a request, byte by byte. */
const IS_CODE: Record<OutboxKind, boolean> = {
  mail: false,
  sms: false,
  push: false,
  'call-back': true,
}

interface OutboxMessageProps {
  message: CallOutputs['listOutboxMessages']['messages'][number]
}

/** One message of the mailbox: what it says first, then what it is, for whom and when. */
export function OutboxMessage({ message }: OutboxMessageProps) {
  const t = useTranslations('simulator.outbox')
  const format = useFormatter()
  const { kind, subject, recipient, body, createdAt } = message
  const Icon = ICONS[kind]
  const time = format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <article className="card grid gap-4">
      <header className="flex gap-3">
        <span
          className="grid size-10 flex-none place-items-center rounded-full bg-sand data-[kind=push]:bg-gold-soft data-[kind=push]:text-gold-text"
          data-kind={kind}
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          {/* A text message has no subject. */}
          <h2 className="text-18 wrap-anywhere">{subject || t(`kind.${kind}`)}</h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-muted">
            {subject && <strong className="font-semibold text-ink">{t(`kind.${kind}`)}</strong>}
            <span className="wrap-anywhere">
              {t('to')} {recipient}
            </span>
            <time dateTime={createdAt} suppressHydrationWarning>
              {time}
            </time>
          </p>
        </div>
      </header>
      <p
        className={classNames(
          'border-t border-line pt-4 whitespace-pre-wrap',
          IS_CODE[kind] ? 'font-mono text-14 break-all' : 'wrap-anywhere',
        )}
      >
        {body}
      </p>
    </article>
  )
}
