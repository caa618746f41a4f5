import type { OnlineShopItemSummary } from '#contract/online-shop-items.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { StretchedLink } from '../../ui/navigation/stretched-link.tsx'
import { DrawnCover } from '../stores/drawn-cover.tsx'
import { useMoney } from '../use-money.ts'

/** An item in a list: what it costs and what comes back. */
export function ShopItemCard({ item, href }: { item: OnlineShopItemSummary; href: string }) {
  const t = useTranslations('shop')
  const money = useMoney()
  return (
    <Card as="article" flush className="flex h-full flex-col">
      <DrawnCover icon={item.cover} seed={item.id} className="aspect-4/3" />
      <div className="flex flex-1 flex-col px-4 py-3.5 750:p-5">
        <p className="text-14 text-muted">{item.shopName}</p>
        <h3 className="mt-0.5 text-16 leading-snug 750:text-18">
          <StretchedLink to={href}>{item.name}</StretchedLink>
        </h3>
        <p className="mt-auto pt-3 tabular-nums">{money(item.priceMinor)}</p>
        <p className="font-bold text-gold-text tabular-nums">
          {t('back', { money: money(item.rebateMinor) })}
        </p>
      </div>
    </Card>
  )
}
