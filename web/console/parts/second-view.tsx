import type { ActAnswer } from '#contract/console/answers.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Whether a second person has to say yes, and who that can be. */
export function SecondView({ second: { isWanted, people } }: Pick<ActAnswer, 'second'>) {
  const t = useTranslations('console.act.second')
  const format = useFormatter()
  if (!isWanted) return null
  const names = format.list(
    people.map(({ name }) => name),
    { type: 'disjunction' },
  )
  return (
    <Notice kind={people.length > 0 ? 'info' : 'warning'} title={t('title')}>
      {people.length > 0 ? t('who', { names }) : t('nobody')}
    </Notice>
  )
}
