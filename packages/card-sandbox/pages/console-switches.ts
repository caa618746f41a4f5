import type { Switches } from '../store/switches.ts'
import type { Words } from './languages.ts'

type Value = string | number | boolean

export interface SwitchRow {
  name: keyof Switches
  title: Words
  /** Values that are worth a button; the others can be set through the control calls. */
  choices: readonly { value: Value; words: Words }[]
}

const OFF: Words = ['關閉', 'Off']

const COUNTS = [
  { value: 0, words: OFF },
  { value: 1, words: ['下一筆', 'The next one'] },
  { value: 3, words: ['接下來 3 筆', 'The next 3'] },
] as const satisfies SwitchRow['choices']

/** The switches as people set them. */
export const SWITCH_ROWS: readonly SwitchRow[] = [
  {
    name: 'loseAnswer',
    title: ['扣款成功，但回應遺失', 'The charge happens, its answer is lost'],
    choices: COUNTS,
  },
  {
    name: 'loseAnswerBy',
    title: ['回應怎麼遺失', 'How the answer is lost'],
    choices: [
      { value: '421', words: ['回 421', 'Status 421'] },
      { value: 'cut', words: ['切斷連線', 'Connection cut'] },
    ],
  },
  {
    name: 'failNext',
    title: ['接下來的付款直接失敗（10023）', 'The next payments are refused (10023)'],
    choices: COUNTS,
  },
  {
    name: 'slowMs',
    title: ['扣款後多久才回應', 'How late the answer comes after the charge'],
    choices: [
      { value: 0, words: ['立即', 'At once'] },
      { value: 3_000, words: ['3 秒', '3 s'] },
      { value: 35_000, words: ['35 秒', '35 s'] },
    ],
  },
  {
    name: 'away',
    title: ['閘道無法連線', 'The gateway is away'],
    choices: [
      { value: 'no', words: OFF },
      { value: '503', words: ['回 503', 'Answers 503'] },
      { value: 'hang', words: ['不回應', 'Never answers'] },
    ],
  },
  {
    name: 'notifyWhen',
    title: ['通知何時送出', 'When the server is told'],
    choices: [
      { value: 'after-redirect', words: ['返回商店之後', 'After the redirect'] },
      { value: 'before-redirect', words: ['返回商店之前', 'Before the redirect'] },
    ],
  },
  {
    name: 'notifyDelayMs',
    title: ['通知延遲', 'Notifications come late'],
    choices: [
      { value: 0, words: OFF },
      { value: 5_000, words: ['5 秒', '5 s'] },
      { value: 60_000, words: ['1 分鐘', '1 min'] },
    ],
  },
  {
    name: 'notifyTimes',
    title: ['通知重複', 'Notifications are repeated'],
    choices: [
      { value: 1, words: ['1 次', 'Once'] },
      { value: 2, words: ['2 次', 'Twice'] },
      { value: 3, words: ['3 次', '3 times'] },
    ],
  },
  {
    name: 'notifyDrop',
    title: ['通知遺失', 'Notifications are lost'],
    choices: [
      { value: 0, words: OFF },
      { value: 1, words: ['下一則', 'The next one'] },
      { value: -1, words: ['全部', 'All'] },
    ],
  },
  {
    name: 'notifyReorder',
    title: ['通知順序顛倒', 'Notifications change places'],
    choices: [
      { value: false, words: OFF },
      { value: true, words: ['開啟', 'On'] },
    ],
  },
  {
    name: 'cardSecretIn',
    title: ['3-D 驗證後的卡片代碼在哪裡', 'Where 3-D Secure gives the card token'],
    choices: [
      { value: 'notify', words: ['通知', 'Notification'] },
      { value: 'response', words: ['回應', 'Response'] },
      { value: 'both', words: ['兩者', 'Both'] },
    ],
  },
  {
    name: 'capture',
    title: ['請款時間', 'When money is collected'],
    choices: [
      { value: 'by-batch', words: ['每晚批次', 'Evening batch'] },
      { value: 'at-once', words: ['立即', 'At once'] },
    ],
  },
  {
    name: 'repeatedRefund',
    title: ['相同退款編號再送一次', 'The same refund id again'],
    choices: [
      { value: 'refunds-again', words: ['再退一次', 'Refunds again'] },
      { value: 'answers-as-before', words: ['回覆原結果', 'Same answer'] },
      { value: 'is-refused', words: ['拒絕', 'Refused'] },
    ],
  },
  {
    name: 'recordLagMs',
    title: ['查詢結果延遲', 'Queries lag behind'],
    choices: [
      { value: 0, words: OFF },
      { value: 10_000, words: ['10 秒', '10 s'] },
    ],
  },
]
