import { Link } from 'react-router'
import type { ReviewedMemberFacts } from '#contract/console/reviews.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Instant } from '../parts/instant.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { Evidence } from './evidence.tsx'

interface MemberFactsProps {
  title: string
  /** Null: there is nobody to show. */
  member: ReviewedMemberFacts | null
  /** What to say then. */
  nobody?: string
}

/** One side of what is looked at: how old the account is, and what it has. */
export function MemberFacts({ title, member, nobody }: MemberFactsProps) {
  const t = useTranslations('console-campaigns.reviews')
  const format = useFormatter()
  return (
    <Card as="section" kind="outline">
      <h2 className="flex flex-wrap items-center gap-2 text-16">
        {title}
        {member?.isSuspended && <Chip tone="red">{t('member.suspended')}</Chip>}
        {member?.isClosed && <Chip>{t('member.closed')}</Chip>}
      </h2>
      {member ? (
        <>
          <p className="break-all">
            <Link to={`/members/${encodeURIComponent(member.memberId)}`} className="link">
              <ShortId id={member.memberId} />
            </Link>
          </p>
          <Evidence
            items={[
              { label: t('member.opened'), value: <Instant at={member.openedAt} /> },
              { label: t('member.lastActive'), value: <Instant at={member.lastActiveAt} /> },
              { label: t('member.entries'), value: format.number(member.entryCount) },
              { label: t('member.devices'), value: format.number(member.deviceCount) },
              { label: t('member.cards'), value: format.number(member.cardCount) },
            ]}
          />
        </>
      ) : (
        <p className="mt-2 text-muted">{nobody}</p>
      )}
    </Card>
  )
}
