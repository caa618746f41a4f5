import { FORM_CASES } from './form-cases.ts'
import { MEMBER_CASES } from './member-cases.ts'
import { OPERATOR_CASES } from './operator-cases.ts'
import { PAYING_CASES } from './paying-cases.ts'
import type { RepeatCase } from './repeat-cases.ts'
import type { Asked, RepeatStage } from './repeat-stage.ts'

/** A form as a browser without scripts sends it. */
export interface SentForm {
  /** Of the page that has it, and takes it. */
  address: string
  fields: Record<string, string | readonly string[]>
  /** Who is signed in; nobody: a visitor. */
  member?: string | undefined
}

export interface PageCase extends Pick<RepeatCase, 'mayLack'> {
  make: (stage: RepeatStage) => Promise<SentForm>
  /** What the repeat says, where not word for word what the first does. */
  again?: RegExp
  /** Nothing in the database is changed by it. */
  isRead?: boolean
}

const POS_VENDOR = {
  companyName: '收銀科技',
  email: 'pos@example.com',
  content: '我們的收銀機想接上紅利。',
}
const ACCOUNT = '/app-web/account'
const ATTACH = '/apply/tappay/attach'

/** Cases of every page with an action, by the name of its file in `web/routes/`. */
export const PAGE_CASES: Record<string, Record<string, PageCase>> = {
  'app/account-page': {
    leave: from(MEMBER_CASES.requestMemberClosure, () => form(ACCOUNT, { intent: 'close' })),
    stay: from(MEMBER_CASES.cancelMemberClosure, () => form(ACCOUNT, { intent: 'undo' })),
    offers: from({ '': MEMBER_CASES.chooseMemberOffers['say no'] }, () =>
      form(ACCOUNT, { intent: 'undo', offers: 'no' }),
    ),
  },
  'app/cards-page': {
    remove: from(PAYING_CASES.removeCard, (asked) =>
      form('/app-web/cards', { cardId: partOf(asked, -1), ...asked.body }),
    ),
  },
  'app/cc3ds-back-page': {
    'give up': from(PAYING_CASES.abandonPayment, (asked) =>
      form('/app-web/cc3ds/back', { paymentId: partOf(asked, -2) }),
    ),
  },
  'app/fami-back-page': {
    'give up': from(PAYING_CASES.abandonPayment, (asked) =>
      form('/app-web/fami/back', { paymentId: partOf(asked, -2) }),
    ),
  },
  'app/payment-page': {
    'give up': from(PAYING_CASES.abandonPayment, (asked) =>
      form(`/app-web/payments/${partOf(asked, -2)}`, {}),
    ),
  },
  'app/pay-page': {
    pay: from(PAYING_CASES.createPayment, ({ body = {} }) => {
      const { id, storeId, amountMinor: amount } = fieldsOf(body)
      return form(`/app-web/pay/${storeId}`, { id, amount })
    }),
  },
  'app/check-in-page': {
    'check in': from(MEMBER_CASES.checkIn, () =>
      form('/app-web/check-in', { campaign: 'tw-daily' }),
    ),
  },
  'app/check-in-reward-page': {
    pick: from(MEMBER_CASES.pickCheckInChest, ({ body }) =>
      form('/app-web/check-in/tw-daily/reward', { campaign: 'tw-daily', ...body }),
    ),
  },
  'app/contact-us-page': {
    send: from(FORM_CASES.createFeedback, ({ body }) => form('/app-web/contact-us', body)),
    'send by mail': byMail('a message', '/app-web/contact-us'),
  },
  'app/conversion-page': {
    convert: from(MEMBER_CASES.convertPoints, ({ body }) =>
      form(`/app-web/conversion?${new URLSearchParams(fieldsOf(body))}`, {}),
    ),
  },
  'app/portal-page': {
    convert: from(MEMBER_CASES.convertPoints, ({ body }) =>
      form(`/portal-web?${new URLSearchParams(fieldsOf(body))}`, {}),
    ),
  },
  'app/coupon-page': {
    receive: from(MEMBER_CASES.receiveCoupon, (asked) => form(couponPath(asked), {})),
    use: from(MEMBER_CASES.redeemCoupon, (asked) => form(couponPath(asked), { intent: 'use' })),
    remove: from(MEMBER_CASES.deleteCoupon, (asked) =>
      form(couponPath(asked), { intent: 'delete' }),
    ),
  },
  'app/coupons-page': {
    receive: from(MEMBER_CASES.receiveCoupon, (asked) =>
      form('/app-web/coupons', { receive: partOf(asked, -2) }),
    ),
  },
  'app/discount-ticket-page': {
    claim: from(MEMBER_CASES.claimDiscountTicket, (asked) => form(ticketPath(asked), {})),
    use: from(MEMBER_CASES.redeemDiscountTicket, (asked) =>
      form(ticketPath(asked), { intent: 'use' }),
    ),
  },
  'app/password-page': {
    set: password('the first', 'set'),
    change: password('in place of another', 'change'),
    'turn off': from(MEMBER_CASES.turnOffPassword, ({ body }) =>
      form('/app-web/password', {
        intent: 'turnOff',
        'turnOff-currentPassword': fieldsOf(body)['password'] ?? '',
      }),
    ),
  },
  'app/vouchers-page': {
    receive: {
      ...from(MEMBER_CASES.receiveVoucher, ({ body }) => form('/app-web/vouchers', body)),
      // That the voucher was the member's already, as the call does.
      again: /這個序號您已經兌換過了/,
    },
  },
  'app/survey-page': {
    send: from(MEMBER_CASES.createSurveyResponse, (asked) => {
      const { answers } = asked.body as { answers: object }
      const fields = Object.entries(answers).map(([id, answer]) => [`answers.${id}`, answer])
      return form(`/app-web/surveys/${partOf(asked, -2)}`, Object.fromEntries(fields) as object)
    }),
  },
  'app/simulator-partner-links-page': {
    sign: {
      make: async () =>
        form('/simulator/partner-links', { partner: 'supermarket', points: 253, age: 'now' }),
      isRead: true,
    },
  },
  'app/simulator-payments-page': {
    refund: {
      ...from(PAYING_CASES.refundPayment, (asked) => {
        const { memberId, amountMinor } = fieldsOf(asked.body)
        const fields = { id: partOf(asked, -2), memberId, amount: amountMinor, decimals: '0' }
        return form('/simulator/payments', fields)
      }),
      // The page lists everybody's payments.
      again: /已退款。/,
    },
  },
  'app/simulator-reviews-page': {
    'a survey': from(OPERATOR_CASES.reviewSurveyResponse, (asked) =>
      form('/simulator/reviews', { id: partOf(asked, -1), ...asked.body }),
    ),
    'an invitation': from(OPERATOR_CASES.reviewReferral, (asked) =>
      form('/simulator/reviews', { kind: 'referral', id: partOf(asked, -1), ...asked.body }),
    ),
  },
  'apply/apply-page': {
    send: from(FORM_CASES.createStoreApplication, ({ body }) => form('/apply/tappay', body)),
    'send by mail': byMail('an application', '/apply/tappay'),
  },
  'apply/attach-page': {
    remove: from(FORM_CASES.removeStoreDocument, (asked) =>
      form(attachPath(asked), { intent: 'remove', id: partOf(asked, -1) }),
    ),
    finish: from(FORM_CASES.finishStoreApplication, (asked) =>
      form(attachPath(asked), { intent: 'finish' }),
    ),
    renew: from(FORM_CASES.renewStoreApplicationLink, (asked) =>
      form(attachPath(asked), { intent: 'renew' }),
    ),
  },
  'events/chinese-year-select-page': {
    pick: from(MEMBER_CASES.pickEnvelope, ({ body }) =>
      form('/tw/events/2027/chinese-year/select', body),
    ),
  },
  'share/mgm-page': {
    send: {
      ...from(OPERATOR_CASES.requestReferralVerification, (asked) => invited(asked, 'send')),
      mayLack: ['outbox_messages'],
    },
    join: from({ '': OPERATOR_CASES.joinByReferral['by number and code'] }, (asked) =>
      invited(asked, 'join'),
    ),
    accept: from({ '': OPERATOR_CASES.joinByReferral['as a new member'] }, (asked) =>
      invited(asked, 'accept'),
    ),
  },
  'site/cooperation-page': {
    send: from(FORM_CASES.createProspectStore, ({ body = {} }) => {
      const { botCheck, contactName } = fieldsOf(body)
      return form('/cooperation', { ...POS_VENDOR, botCheck, contactName })
    }),
    'send by mail': from(senderOf('a message'), ({ body }) => {
      const { name: contactName, email } = sentValues(body)
      return form('/cooperation', { ...POS_VENDOR, contactName, email })
    }),
  },
  'site/confirm-page': {
    'a message': from({ '': FORM_CASES.confirmForm['a message'] }, confirming),
    'an application': from({ '': FORM_CASES.confirmForm['an application'] }, confirming),
  },
  'site/press-contact-page': {
    send: from(FORM_CASES.createPressContact, ({ body }) => form('/press/contact', body)),
    'send by mail': byMail('a press inquiry', '/press/contact'),
  },
  'site/reboss-form-page': {
    send: from(FORM_CASES.createProspectStore, ({ body }) => form('/reboss/form', body)),
    'send by mail': byMail('a store', '/reboss/form'),
  },
  'site/service-page': {
    send: from(FORM_CASES.createFeedback, ({ body }) => form('/service', body)),
    'send by mail': byMail('a message', '/service'),
  },
}

type Texts = Record<string, string>
type ByMail = keyof typeof FORM_CASES.createUnconfirmedForm

/** A form without a bot check, as browsers without scripts send it. */
function byMail(name: ByMail, address: string): PageCase {
  return from(senderOf(name), ({ body }) => form(address, sentValues(body)))
}

function senderOf(name: ByMail): Record<string, RepeatCase> {
  return { '': FORM_CASES.createUnconfirmedForm[name] }
}

function sentValues(body: object = {}): Texts {
  return fieldsOf((body as { form: { values: object } }).form.values)
}

function confirming({ body }: Asked): SentForm {
  return form(`/confirm?${new URLSearchParams(fieldsOf(body))}`, {})
}

/** The page's form for what a call's case asks for. */
function from(cases: Record<string, RepeatCase>, formOf: (asked: Asked) => SentForm): PageCase {
  const [repeatCase] = Object.values(cases)
  if (!repeatCase) throw new Error('No case')
  return {
    make: async (stage) => {
      const asked = await repeatCase.make(stage)
      return { ...formOf(asked), member: asked.member }
    },
  }
}

function form(address: string, fields: object = {}): SentForm {
  return { address, fields: fieldsOf(fields) }
}

/** As a form sends them: text, several of one name as a list. */
function fieldsOf(values: object = {}): Texts {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value : String(value),
  ])
  return Object.fromEntries(entries) as Texts
}

function password(name: 'the first' | 'in place of another', intent: string): PageCase {
  return from({ '': MEMBER_CASES.setPassword[name] }, ({ body }) => {
    const { password: chosen = '', currentPassword = '' } = fieldsOf(body)
    const field = (part: string) => `${intent}-${part}`
    return form('/app-web/password', {
      intent,
      [field('password')]: chosen,
      [field('repeat')]: chosen,
      [field('currentPassword')]: currentPassword,
    })
  })
}

function invited(asked: Asked, intent: string): SentForm {
  return form(`/mgm/${partOf(asked, -2)}`, { intent, ...asked.body })
}

function partOf({ path }: Asked, index: number): string {
  return path.split('/').at(index) ?? ''
}

function couponPath(asked: Asked): string {
  const isReceived = asked.method === 'DELETE'
  const parts = asked.path.split('/')
  return `/app-web/coupons/${parts.at(isReceived && parts.at(-1) !== 'receipt' ? -1 : -2)}`
}

function ticketPath(asked: Asked): string {
  return `/app-web/discount-tickets/${partOf(asked, -2)}`
}

function attachPath({ body }: Asked): string {
  return `${ATTACH}?${new URLSearchParams({ link: fieldsOf(body)['link'] ?? '' })}`
}
