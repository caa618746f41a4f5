import type { ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Instant } from './instant.tsx'

interface SentLetter {
  id: string
  at: string
  by: string
  subject: string
  /** Null: on its way. */
  mailedAt: string | null
}

interface SentLettersProps<Letter> {
  title: string
  letters: readonly Letter[]
  bodyOf: (letter: Letter) => ReactNode
}

/** What was mailed about a case, as it was sent; nothing where nothing was. */
export function SentLetters<Letter extends SentLetter>(props: SentLettersProps<Letter>) {
  const { title, letters, bodyOf } = props
  const t = useTranslations('console-inbox.message')
  if (letters.length === 0) return null
  return (
    <section className="mt-6 grid gap-3">
      <h2 className="text-18">{title}</h2>
      {letters.map((letter) => (
        <Card key={letter.id} as="article" kind="outline">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{letter.subject}</span>
            <Chip tone={letter.mailedAt === null ? 'gold' : 'green'}>
              {t(letter.mailedAt === null ? 'onItsWay' : 'mailed')}
            </Chip>
          </p>
          <p className="text-14 text-muted">
            {letter.by} · <Instant at={letter.at} />
          </p>
          {bodyOf(letter)}
        </Card>
      ))}
    </section>
  )
}

interface CaseAct {
  id: string
  at: string
  by: string
  reason: string | null
}

interface CaseActsProps<Act> {
  acts: readonly Act[]
  whatOf: (act: Act) => ReactNode
}

/** Who did what with a case, and why; nothing where nobody did. */
export function CaseActs<Act extends CaseAct>({ acts, whatOf }: CaseActsProps<Act>) {
  const t = useTranslations('console-inbox.message')
  if (acts.length === 0) return null
  return (
    <section className="mt-6">
      <table className="list">
        <caption>{t('history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('why')}</th>
            <th scope="col">{t('at')}</th>
          </tr>
        </thead>
        <tbody>
          {acts.map((act) => (
            <tr key={act.id}>
              <td className="list-first">{whatOf(act)}</td>
              <td>{act.by}</td>
              <td className="list-rest">{act.reason}</td>
              <td className="list-rest">
                <Instant at={act.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
