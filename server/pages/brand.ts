import type { Locale } from '#contract/values/locale.ts'
import type { Brand } from '#web/brand.ts'

/** The operator's brand in one language. */
export function brandOf(locale: Locale): Brand {
  return {
    name: locale === 'en-US' ? 'Hongli' : '紅利',
    tagline: '',
    description: '',
    themeColor: { light: '', dark: '' },
    links: { bossLogin: '', chat: '', socialNetwork: '', video: '', photo: '', appStore: '', googlePlay: '' },
    cooperationEmail: '',
    foundedYear: 2017,
    attributions: [],
  }
}
