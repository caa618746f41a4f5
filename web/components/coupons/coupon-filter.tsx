import { Form, useNavigation } from 'react-router'
import type { CouponBusinessType } from '#contract/coupons.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useHeld } from '../../ui/feedback/use-held.ts'
import { ChipLink } from '../../ui/chip-link.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { useSiteHref } from '../site-link.tsx'
import { couponsPath, type CouponSearch } from './coupon-search.ts'

interface TypeChipsProps {
  search: CouponSearch
  businessTypes: readonly CouponBusinessType[]
}

/** One field: what is asked for stands in the address, and needs no script. */
export function KeywordForm({ search }: { search: CouponSearch }) {
  const t = useTranslations('coupons.filter')
  const [action = '', kept] = useSiteHref()(couponsPath({ ...search, keyword: undefined })).split(
    '?',
  )
  const { location, formMethod } = useNavigation()
  const isPending = useHeld(location?.pathname === action && formMethod === 'GET')
  return (
    <Form action={action} method="get" role="search" aria-label={t('label')} preventScrollReset>
      {[...new URLSearchParams(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput
        name="keyword"
        label={t('keyword')}
        placeholder={t('example')}
        defaultValue={search.keyword}
        maxLength={100}
        buttonLabel={t('submit')}
        pending={isPending}
      />
    </Form>
  )
}

/** A row of links, by business type. */
export function TypeChips({ search, businessTypes }: TypeChipsProps) {
  const t = useTranslations('coupons.filter')
  const siteHref = useSiteHref()
  const chosen = search['business-type']
  return (
    <nav aria-label={t('types')} className="min-w-0">
      <ul className="chip-row flex gap-2">
        {[{ id: undefined, name: t('allTypes') }, ...businessTypes].map(({ id, name }) => (
          <li key={id ?? ''}>
            <ChipLink
              to={siteHref(couponsPath({ ...search, 'business-type': id }))}
              selected={id === chosen}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
