import { useId, useState } from 'react'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { sha256 } from '../../client/sha-256.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'

/** What a draw was made of, shown after the pick. */
interface OpenedDraw {
  /** Prize ids, one for each thing that could be picked. */
  contents: string[]
  salt: string
}

type ProofWord =
  | 'title'
  | 'text'
  | 'textClosed'
  | 'commitment'
  | 'contents'
  | 'salt'
  | 'check'
  | 'ok'
  | 'wrong'
  | 'byHand'
  | 'technical'

interface DrawProofProps {
  commitment: string
  opened: OpenedDraw | null
  /** What a prize is called, by its id. */
  titleOf: (prizeId: string) => string
  /** The noun's own words: `useTranslations('check-ins.reward.proof')`. */
  words: (word: ProofWord) => string
  level?: 'h2' | 'h3'
}

/**
 * "Check this draw": the commitment before the pick; after it everything that it was made of, and the
 * sum done again in this browser, without the server's word.
 */
export function DrawProof({ commitment, opened, titleOf, words, level }: DrawProofProps) {
  const titleId = useId()
  const Title = level ?? 'h2'
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <Title id={titleId} className="text-18">
        {words('title')}
      </Title>
      <p className="phrases">{opened ? words('text') : words('textClosed')}</p>
      {opened && <Recount opened={opened} commitment={commitment} words={words} />}
      <DetailDisclosure summary={words('technical')}>
        <dl className="grid gap-3">
          <Fact label={words('commitment')} value={commitment} isCode />
          {opened && (
            <>
              <Fact label={words('contents')} value={opened.contents.map(titleOf).join(' · ')} />
              <Fact label={words('salt')} value={opened.salt} isCode />
            </>
          )}
        </dl>
        {opened && <ByHand opened={opened} words={words} />}
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

interface RecountProps extends Pick<DrawProofProps, 'commitment' | 'words'> {
  opened: OpenedDraw
}

function Recount({ opened: { contents, salt }, commitment, words }: RecountProps) {
  const [verdict, setVerdict] = useState<'ok' | 'wrong'>()
  const line = canonicalJson({ contents, salt })
  const check = async () => setVerdict((await sha256(line)) === commitment ? 'ok' : 'wrong')
  return (
    <>
      <p className="no-script:hidden">
        <Button kind="quiet" onClick={() => void check()}>
          {words('check')}
        </Button>
      </p>
      <div aria-live="polite">
        {verdict && <Notice kind={verdict === 'ok' ? 'success' : 'error'} title={words(verdict)} />}
      </div>
    </>
  )
}

/** The very line whose hash the commitment is. */
function ByHand({ opened: { contents, salt }, words }: Omit<RecountProps, 'commitment'>) {
  return (
    <>
      <p className="mt-3 text-14 text-muted">{words('byHand')}</p>
      <p className="font-mono text-14 break-all">{canonicalJson({ contents, salt })}</p>
    </>
  )
}
