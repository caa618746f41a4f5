import { CAMPAIGN_KINDS, type CampaignKind } from '#contract/values/campaign-kinds.ts'
import type { PageName } from '../pages.ts'

/**
 * What else somebody types who looks for a page, in whatever language: neither shown anywhere nor the page's own name,
 * which is found as well.
 */
export const PAGE_WORDS: Partial<Record<PageName, string>> = {
  overview: 'home start dashboard figures waiting 首頁 首页 數字 数字 今天 待辦 待办',
  proposals: 'approve approval second request 核准 批准 提案 第二人',
  reviews: 'survey answers invitation referral 問卷 问卷 回答 邀請 邀请 審核 审核',
  inbox: 'message mail email letter feedback contact 訊息 消息 信件 來信 来信 意見 意见 客服',
  applications: 'join contract documents merchant 加盟 申請 申请 文件 證件 证件',
  members: 'member user customer account wallet balance 會員 会员 用戶 用户 錢包 钱包 帳戶 账户',
  payments: 'payment refund charge receipt card 付款 退款 收據 收据 刷卡',
  campaigns: 'campaign event budget 活動 活动 預算 预算',
  broadcasts: 'push broadcast message notification send 推播 推送 訊息 消息 群發 群发 通知',
  stores: 'store shop rebate import cap hours 店家 门店 商家 回饋 返还 匯入 导入 營業時間 营业时间',
  coupons: 'coupon voucher offer 優惠券 优惠券 折價 折价',
  publishing:
    'content text press terms page translation 內容 内容 文案 新聞 新闻 條款 条款 頁面 页面',
  partners: 'partner key call-back points conversion 夥伴 伙伴 金鑰 密钥 回呼 回调 點數 积分',
  reports: 'report liability money csv figures 報表 报表 負債 负债 匯出 导出',
  operations: 'job alert switch setting outage failed 工作 任务 警示 告警 開關 开关 設定 设置',
  staff: 'staff colleague role invite person 同事 員工 员工 角色 權限 权限',
  acts: 'log audit history record who 紀錄 记录 日誌 日志 稽核 审计',
}

/** The same of a kind of campaign, whose list the page of campaigns has. */
export const KIND_WORDS: Record<Exclude<CampaignKind, 'coupon'>, string> = {
  'check-in': 'check-in streak 簽到 签到',
  'discount-ticket': 'discount ticket 折價票券 折扣券',
  envelope: 'red envelope new year 紅包 红包 新年',
  referral: 'referral invitation invite friend 邀請 邀请 推薦 推荐',
  survey: 'survey questionnaire 問卷 问卷',
}

/** The kinds that are called as was typed. */
export function kindsCalled(typed: string): (keyof typeof KIND_WORDS)[] {
  return CAMPAIGN_KINDS.filter((kind) => kind !== 'coupon').filter((kind) =>
    isCalled(typed, kind, KIND_WORDS[kind]),
  )
}

/** Whether a name has what was typed in it, or one of the words begins with it. */
export function isCalled(typed: string, name: string, words = ''): boolean {
  const text = typed.trim().toLowerCase()
  if (name.toLowerCase().includes(text)) return true
  // What a plural adds is not in the words.
  return words.split(' ').some((word) => word.startsWith(text) || `${word}s` === text)
}
