import type { OnlineShopItem } from '#contract/online-shop-items.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ExternalIcon } from '../../art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { EnvelopeCard } from '../../ui/envelope-card.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { Blocks } from '../blocks.tsx'
import { DrawnCover } from '../stores/drawn-cover.tsx'
import { useMoney } from '../use-money.ts'
import '../stores/details/store-layout.css'

/** One item: picture and words, what it costs and gives back, and the way to the partner's shop. */
export function ShopItemView({ item }: { item: OnlineShopItem }) {
  const t = useTranslations('shop')
  return (
    <div className="store-layout">
      <header className="min-w-0">
        <DrawnCover
          icon={item.cover}
          seed={item.id}
          wide
          className="h-40 w-full overflow-clip rounded-card 750:h-50"
        />
        <p className="mt-5 text-muted 750:mt-6">{item.shopName}</p>
        <h1 className="mt-1 text-28 750:text-36">{item.name}</h1>
        <div className="mt-4">
          <ShareButton
            size="small"
            title={item.name}
            label={t('share')}
            copiedLabel={t('copied')}
          />
        </div>
      </header>
      <div className="store-layout-rebate">
        <ItemRebate item={item} />
      </div>
      <div className="grid content-start gap-10">
        <Blocks blocks={item.blocks} />
        {item.specifications.length > 0 && <Specifications item={item} />}
      </div>
    </div>
  )
}

function ItemRebate({ item }: { item: OnlineShopItem }) {
  const t = useTranslations('shop')
  const money = useMoney()
  return (
    <EnvelopeCard
      label={t('price', { price: money(item.priceMinor) })}
      value={money(item.rebateMinor)}
      text={t('percent', { percent: item.rebatePercent })}
    >
      <Button
        kind="gold"
        className="w-full"
        href={item.url}
        target="_blank"
        rel="noopener nofollow sponsored"
        icon={<ExternalIcon className="size-5" />}
      >
        {t('buy', { shop: item.shopName })}
      </Button>
      <p className="mt-4 text-14 text-muted">{t('how')}</p>
    </EnvelopeCard>
  )
}

function Specifications({ item }: { item: OnlineShopItem }) {
  const t = useTranslations('shop')
  return (
    <section>
      <h2 className="text-22 750:text-28">{t('specifications')}</h2>
      <dl className="mt-3 max-w-reading divide-y divide-line border-y border-line">
        {item.specifications.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[minmax(96px,1fr)_2fr] gap-4 py-3">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
