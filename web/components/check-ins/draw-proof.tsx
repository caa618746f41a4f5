import { useState } from 'react'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { Chest } from '#contract/check-ins.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'

/**
 * "Check this draw": the commitment before the pick; after it everything that it was made of, and the
 * sum done again in this browser, without the server's word.
 */
export function DrawProof({ chest }: { chest: Chest }) {
  const t = useTranslations('check-ins.reward.proof')
  const { opened, commitment, prizes } = chest
  const titleOf = (id: string) => prizes.find((prize) => prize.id === id)?.title ?? id
  return (
    <section aria-labelledby="proof" className="grid gap-3">
      <h2 id="proof" className="text-22">
        {t('title')}
      </h2>
      <p>{opened ? t('text') : t('textClosed')}</p>
      {opened && <Recount opened={opened} commitment={commitment} />}
      <DetailDisclosure summary={t('technical')}>
        <dl className="grid gap-3">
          <Fact label={t('commitment')} value={commitment} isCode />
          {opened && (
            <>
              <Fact label={t('contents')} value={opened.contents.map(titleOf).join(' · ')} />
              <Fact label={t('salt')} value={opened.salt} isCode />
            </>
          )}
        </dl>
        {opened && <ByHand opened={opened} />}
      </DetailDisclosure>
    </section>
  )
}

function Fact({ label, value, isCode }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt className="text-14 text-muted">{label}</dt>
      <dd className={isCode ? 'font-mono text-14 break-all' : undefined}>{value}</dd>
    </div>
  )
}

interface RecountProps {
  opened: NonNullable<Chest['opened']>
  commitment: string
}

function Recount({ opened: { contents, salt }, commitment }: RecountProps) {
  const t = useTranslations('check-ins.reward.proof')
  const [verdict, setVerdict] = useState<'ok' | 'wrong'>()
  const line = canonicalJson({ contents, salt })
  const check = async () => setVerdict((await sha256(line)) === commitment ? 'ok' : 'wrong')
  return (
    <>
      <p className="no-script:hidden">
        <Button kind="quiet" onClick={() => void check()}>
          {t('check')}
        </Button>
      </p>
      <div aria-live="polite">
        {verdict && <Notice kind={verdict === 'ok' ? 'success' : 'error'} title={t(verdict)} />}
      </div>
    </>
  )
}

/** The very line whose hash the commitment is. */
function ByHand({ opened: { contents, salt } }: { opened: NonNullable<Chest['opened']> }) {
  const t = useTranslations('check-ins.reward.proof')
  return (
    <>
      <p className="mt-3 text-14 text-muted">{t('byHand')}</p>
      <p className="font-mono text-14 break-all">{canonicalJson({ contents, salt })}</p>
    </>
  )
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
