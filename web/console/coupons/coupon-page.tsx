import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { OfArea } from '../client/of-area.tsx'
import { CouponEditor } from './coupon-editor.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerOf(await api.coupons.get({ id: params.id ?? '' }), request)
}

/** One coupon: its draft beside what is live, and all that it was before. */
export function Component() {
  const entry = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { coupon, draft, live, versions } = entry
  const title = localized(coupon.titles, locale) || coupon.id
  // Another one is another text: another coupon's, and after a publication, a restored version, a discarded draft.
  const text = [
    coupon.id,
    draft?.id,
    draft?.state,
    draft?.saves,
    live?.hash,
    ...versions.map(({ id }) => id),
  ]
  return (
    <OfArea area={coupon.area}>
      <CouponEditor key={text.join(' ')} entry={entry} title={title} />
    </OfArea>
  )
}
