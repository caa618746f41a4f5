import type { Words } from './languages.ts'

/** What payment pages say. Everything is marked as a stand-in, so that nobody takes it for a bank. */
export const PAYMENT_TEXTS = {
  stage: ['示範環境・不會真的扣款', 'Demo · no real money moves'],
  bank: ['紅利沙盒銀行', 'Hongli Sandbox Bank'],
  verify: ['確認這筆付款', 'Confirm this payment'],
  verifyBinding: ['確認這張卡片', 'Confirm this card'],
  merchant: ['商店', 'Merchant'],
  item: ['項目', 'Item'],
  card: ['卡片', 'Card'],
  order: ['訂單編號', 'Order'],
  approve: ['同意付款', 'Approve'],
  approveBinding: ['確認', 'Approve'],
  fail: ['模擬失敗', 'Fail the check'],
  abandon: ['離開，不做決定', 'Leave without deciding'],
  lose: ['同意付款，但不返回商店', 'Approve, but never return'],
  loseBinding: ['確認，但不返回商店', 'Approve, but never return'],
  loseNote: ['付款成功，瀏覽器停在這裡。', 'The money moves; the browser stays here.'],
  trials: ['測試其他情況', 'Try what can go wrong'],
  goBack: ['返回商店', 'Go back to the shop'],
  lostTitle: ['已同意付款', 'Approved'],
  lostText: [
    '銀行已收到款項，但回到商店的連線中斷了。商店會自行向銀行查詢結果。',
    'The bank took the payment, and the way back to the shop was lost. The shop finds out by asking.',
  ],
  leftTitle: ['您離開了驗證頁面', 'You left the check'],
  leftText: [
    '付款尚未決定。20 分鐘內可以重新打開這個頁面。',
    'Nothing is decided. This page can be opened again for 20 minutes.',
  ],
  reopen: ['重新打開', 'Open it again'],
  doneTitle: ['這筆付款已經處理完成', 'This payment is already decided'],
  doneText: ['請回到商店查看結果。', 'Go back to the shop to see how it ended.'],
  lapsedTitle: ['驗證時間已過', 'Time is up'],
  lapsedText: [
    '超過 20 分鐘沒有完成驗證，這筆付款沒有成立。',
    'The check was not finished within 20 minutes. Nothing was paid.',
  ],
  unknownTitle: ['找不到這筆付款', 'There is no such payment'],
  unknownText: ['網址可能不完整。', 'The address may be incomplete.'],
} as const satisfies Record<string, Words>

/** What the check of a card costs, for a moment. */
export function bindingNote(amount: string): Words {
  return [`先扣 ${amount}，馬上退回。`, `${amount} is charged, and given back at once.`]
}

export const METHOD_NAMES: Record<string, Words> = {
  direct_pay: ['3-D Secure 驗證', '3-D Secure check'],
  line_pay: ['LINE Pay（沙盒）', 'LINE Pay (sandbox)'],
  jko_pay: ['街口支付（沙盒）', 'JKOPAY (sandbox)'],
  plus_pay: ['全盈+PAY（沙盒）', 'Plus Pay (sandbox)'],
}
