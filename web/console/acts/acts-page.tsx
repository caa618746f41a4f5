import { Fragment, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { isActName } from '#contract/values/act-names.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput } from '../client/list-query.ts'
import { DownloadList } from '../parts/download-list.tsx'
import { ChoiceFilter, Filters, TextFilter } from '../parts/filters.tsx'
import { Instant } from '../parts/instant.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ACT_GROUPS, actsOf } from './act-groups.ts'
import { ActDetails } from './act-details.tsx'
import { Subject } from './subject.tsx'

const FIELDS = ['subject', 'by', 'act', 'from', 'to']

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.acts.list(listInput(request, FIELDS) as object), request)
}

/** Who did what, on what, from where and why. */
export function Component() {
  const t = useTranslations('console-acts')
  const pages = useTranslations('console.pages')
  const { acts, paging } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<string>()
  return (
    <>
      <PageHead
        title={pages('acts')}
        acts={<DownloadList list="listActs" fields={FIELDS} total={paging.total} />}
      />
      <Filters>
        <TextFilter field="subject" label={t('subject')} />
        <TextFilter field="by" label={t('by')} />
        <ChoiceFilter
          field="act"
          label={t('what')}
          all={t('any')}
          groups={ACT_GROUPS.map((group) => ({
            label: pages(group),
            options: actsOf(group).map((name) => ({ value: name, label: t(`names.${name}`) })),
          }))}
        />
        <TextFilter field="from" label={t('from')} type="date" />
        <TextFilter field="to" label={t('to')} type="date" />
      </Filters>
      {acts.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('subject')}</th>
              <th scope="col">{t('by')}</th>
              <th scope="col">{t('when')}</th>
            </tr>
          </thead>
          <tbody>
            {acts.map((act) => {
              const isOpen = open === act.id
              return (
                <Fragment key={act.id}>
                  <tr>
                    <td className="list-first">
                      <button
                        type="button"
                        className="list-open"
                        aria-expanded={isOpen}
                        onClick={() => setOpen(isOpen ? undefined : act.id)}
                      >
                        {isActName(act.act) ? t(`names.${act.act}`) : act.act}
                      </button>
                    </td>
                    <td className="list-rest break-all">
                      <Subject subject={act.subject} name={act.name} />
                    </td>
                    <td className="list-rest">{act.operator}</td>
                    <td className="list-rest">
                      <Instant at={act.at} />
                    </td>
                  </tr>
                  {isOpen && (
                    <tr className="list-more">
                      <td colSpan={4}>
                        <ActDetails act={act} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      )}
      <ListFoot paging={paging} />
    </>
  )
}
