import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  brandSchema,
  companyInfoSchema,
  jobsSchema,
  pageSettingsSchema,
  pageTextSchema,
  partnerGroupsSchema,
  termSchema,
  voicesSchema,
} from '#content/content.schema.ts'
import { AREAS, COMPANY_AREAS } from '#contract/values/area.ts'
import { isTaxNumber } from '#contract/values/company-number.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { Locale } from '#contract/values/locale.ts'

const CONTENT = join(import.meta.dirname, '../../content/demo')
const PAGE_IDS = readdirSync(join(CONTENT, 'pages')).sort()

function read<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(join(CONTENT, path), 'utf8')))
}

const brand = read('brand.json', brandSchema)
const companyInfo = read('company-info.json', companyInfoSchema)
const { jobs } = read('jobs.json', jobsSchema)
const voices = read('voices.json', voicesSchema)
const { partnerGroups } = read('partner-groups.json', partnerGroupsSchema)

function readTerm(locale: Locale) {
  return read(`terms/privacy/${locale}.json`, termSchema)
}

function readPage(id: string, locale: Locale) {
  return read(`pages/${id}/${locale}.json`, pageTextSchema)
}

/** What must be the same in all locales: kinds, levels, anchors, targets and lengths of lists. */
function outline(text: z.infer<typeof pageTextSchema>) {
  return text.blocks.map((block) => {
    if (block.type === 'heading') return `h${block.level} ${block.id}`
    if (block.type === 'list') return `list ${block.ordered} ${block.items.length}`
    if (block.type === 'action') return `action ${block.href}`
    return block.type
  })
}

/** Every string below a key of that locale, or in a file of that locale. */
function stringsOf(value: unknown, locale: Locale, isInside: boolean): string[] {
  if (typeof value === 'string') return isInside ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    stringsOf(child, locale, isInside || key === locale),
  )
}

function textsOf(locale: Locale) {
  const shared = [brand, companyInfo, jobs, voices, partnerGroups]
  const own = [readTerm(locale), ...PAGE_IDS.map((id) => readPage(id, locale))]
  return [
    ...shared.flatMap((file) => stringsOf(file, locale, false)),
    ...own.flatMap((file) => stringsOf(file, locale, true)),
  ]
}

function textsWithAny(locale: Locale, marks: string[]) {
  return textsOf(locale).filter((text) => marks.some((mark) => text.includes(mark)))
}

// Characters that exist in one script only: enough to betray a text pasted from the other.
const SIMPLIFIED_ONLY = [
  '们这说时间门钱点购红爱简体书网电讯发达会员资个为与业东两严丰义习买乱争产亲优传伤价众关写军',
  '农决况净减别务动劳势区医单卖历压参双变号问图团围国处备复头奖妈学实审宽对寻导将层属岁币师带',
  '帮应开张录彻态总悬惊战户执扩扫报护拟择挂换据损摆数断无旧显术机权条来极构标样档检楼欢残气汇',
  '没测济浏满灭灵热状独环现疗盘码确离种积称稳竞笔签类紧级纪约线组细终经结给络绝统继续维综绿编',
  '缘罚职联脑节荐获营虑补装见观规视览觉订计认让议记讲许设访证评识诉词译试话询该详语误请读调谢',
  '账质费赔赢赶跃踪转轮软轻载较输过运还进远连迟适选递遗邮释针钟铁银链锁错键长闭闻阅队阳阶际陆',
  '随难页项顺须预领频题额风饭饮馆验骤鱼鸟龄',
].join('')

const TRADITIONAL_ONLY = [
  '們這說時間門錢點購紅愛簡體書網電訊發達會員資個為與業東兩嚴豐義習買亂爭產親優傳傷價眾關寫軍',
  '農決況淨減別務動勞勢區醫單賣歷壓參雙變號問圖團圍國處備復頭獎媽學實審寬對尋導將層屬歲幣師帶',
  '幫應開張錄徹態總懸驚戰戶執擴掃報護擬擇掛換據損擺數斷無舊顯術機權條來極構標樣檔檢樓歡殘氣匯',
  '沒測濟瀏滿滅靈熱狀獨環現療盤碼確離種積稱穩競筆簽類緊級紀約線組細終經結給絡絕統繼續維綜綠編',
  '緣罰職聯腦節薦獲營慮補裝裡見觀規視覽覺訂計認讓議記講許設訪證評識訴詞譯試話詢該詳語誤請讀調',
  '謝帳質費賠贏趕躍蹤轉輪軟輕載較輸過運還進遠連遲適選遞遺郵釋針鐘鐵銀鏈鎖錯鍵長閉聞閱隊陽階際',
  '陸隨難頁項順須預領頻題額風飯飲館驗驟魚鳥齡',
].join('')

describe('brand, company and lists', () => {
  it('colours the browser bar like the paper of the tokens', () => {
    const tokens = readFileSync(join(CONTENT, '../../web/styles/tokens.css'), 'utf8')
    const papers = [...tokens.matchAll(/--paper: (#[0-9a-f]{6});/g)].map((match) => match[1])
    expect(papers).toContain(brand.themeColors.light)
    expect(papers).toContain(brand.themeColors.dark)
  })

  it('sends nobody to a host that a stranger could own', () => {
    const urls = [brand.bossLoginUrl, ...Object.values(brand.appLinks)]
    for (const url of [...urls, ...brand.socials.map((social) => social.url)]) {
      expect(new URL(url).hostname).toMatch(/\.example\.com$/)
    }
  })

  it('attributes every file of open data once', () => {
    const files = brand.attributions.flatMap((attribution) => attribution.files)
    expect(files.toSorted()).toEqual([
      'districts-tw.csv',
      'geo-whois-asn-country.mmdb',
      'mrt-sg.csv',
      'mrt-tw.csv',
      'stores-my.csv',
      'stores-sg.csv',
      'stores-tw.csv',
    ])
  })

  it.each(COMPANY_AREAS)(
    'gives the company of %s one number of its area in all locales',
    (area) => {
      const numbers = new Set(LOCALES.map((locale) => companyInfo[area][locale].taxNo))
      expect([...numbers]).toEqual([expect.stringMatching(/^[0-9A-Z]+$/)])
      expect([...numbers].every((number) => isTaxNumber(number, area))).toBe(true)
    },
  )

  it('keeps the tax number rule of Taiwan', () => {
    const digits = [...companyInfo.tw['zh-TW'].taxNo].map(Number)
    const products = [1, 2, 1, 2, 1, 2, 4, 1].map((weight, index) => weight * (digits[index] ?? 0))
    const sum = products.reduce((total, each) => total + Math.floor(each / 10) + (each % 10), 0)
    expect(sum % 5).toBe(0)
  })

  it('has openings in Taiwan and Singapore and shows the empty state in Malaysia', () => {
    const countIn = (area: string) => jobs.filter((job) => job.area === area).length
    expect([countIn('tw'), countIn('sg'), countIn('my')]).toEqual([5, 2, 0])
  })

  it('names each voice, group and job by an id of its own', () => {
    for (const list of [jobs, partnerGroups, [...voices.members, ...voices.owners]]) {
      expect(new Set(list.map((item) => item.id)).size).toBe(list.length)
    }
  })

  it('takes the points of each partner group somewhere, and some in every area', () => {
    for (const group of partnerGroups) expect(Object.keys(group.rates)).not.toEqual([])
    for (const area of AREAS) {
      expect(partnerGroups.some((group) => group.rates[area])).toBe(true)
    }
  })
})

describe('privacy policy and terms', () => {
  const terms = LOCALES.map(readTerm)

  it.each(LOCALES)('names the companies and addresses of the brand in %s', (locale) => {
    const whole = JSON.stringify(readTerm(locale).blocks)
    for (const area of COMPANY_AREAS) expect(whole).toContain(companyInfo[area][locale].name)
    expect(whole).toContain(brand.privacyEmail)
    expect(whole).toContain(brand.supportEmail)
  })

  it('has one version and one day in all locales, found in its own history', () => {
    expect(new Set(terms.map((term) => term.version)).size).toBe(1)
    expect(new Set(terms.map((term) => term.effectiveOn)).size).toBe(1)
    for (const term of terms) {
      expect(JSON.stringify(term.blocks.at(-2))).toContain(term.version)
    }
  })

  it('says the same in the same order in all locales', () => {
    for (const term of terms) expect(outline(term)).toEqual(outline(readTerm('en-US')))
  })

  it('uses each anchor once', () => {
    const ids = outline(readTerm('en-US')).filter((line) => /^h\d/.test(line))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe.each(PAGE_IDS)('page %s', (id) => {
  it('has settings under its own id', () => {
    expect(read(`pages/${id}/page.json`, pageSettingsSchema).id).toBe(id)
  })

  it('says the same in the same order in all locales', () => {
    for (const locale of LOCALES) {
      expect(outline(readPage(id, locale))).toEqual(outline(readPage(id, 'en-US')))
    }
  })
})

describe('languages', () => {
  it('has no simplified characters in zh-TW', () => {
    expect(textsWithAny('zh-TW', [...SIMPLIFIED_ONLY])).toEqual([])
  })

  it('has no traditional characters in zh-CN', () => {
    expect(textsWithAny('zh-CN', [...TRADITIONAL_ONLY])).toEqual([])
  })

  it('speaks as people do in each place', () => {
    const mainlandWords = ['信息', '視頻', '短信', '門店', '賬戶', '軟件', '二維碼', '網絡']
    const taiwaneseWords = ['资讯', '影片', '简讯', '帐号', '推播', '装置', '软体', '捷运']
    expect(textsWithAny('zh-TW', mainlandWords)).toEqual([])
    expect(textsWithAny('zh-CN', taiwaneseWords)).toEqual([])
  })

  it('keeps Chinese out of English, names in brackets aside', () => {
    const chinese = textsOf('en-US').filter((text) => /\p{Script=Han}/u.test(text))
    for (const text of chinese) {
      expect(text.replaceAll(/紅利|個人資料保護法/g, '')).not.toMatch(/\p{Script=Han}/u)
    }
  })
})
