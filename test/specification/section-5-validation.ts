import { tested, text, words, type Section } from './proof.ts'

const FIELDS = 'contract/values/contact-fields.ts'

/** docs/product/specification.md, Validation: validation. */
export const VALIDATION: Section = {
  'language: the query first': [
    tested('unit/page-visit.test.ts', 'that of the address before anything else'),
  ],
  'language: then what the app says': [
    tested(
      'unit/page-visit.test.ts',
      'then that of the app, which knows its member better than a menu of a page',
    ),
  ],
  'language: then the default of the region (tw zh-TW, my en-US, sg en-US)': [
    tested('unit/page-visit.test.ts', 'then that of the area, where %s names one'),
  ],
  'language: then that of the browser; any zh is zh-TW, else en-US, exact ones are kept': [
    tested('unit/page-visit.test.ts', 'then that of the browser: "%s" is %s'),
  ],
  'the app is known by a marker block in the user agent': [
    tested('unit/simulator.test.ts', 'is read as it was written'),
  ],
  'area, business type, question type must be chosen': [
    text('errors.fields.AreaRequired'),
    text('errors.fields.BusinessTypeRequired'),
    text('errors.fields.QuestionTypeRequired'),
    tested('e2e/contact-forms.e2e.ts', 'has words of its own, on top and at its field'),
  ],
  'gender, birthday, place of residence must be chosen': [
    text('errors.fields.GenderRequired'),
    text('errors.fields.BirthdayRequired'),
    text('errors.fields.ResidenceRequired'),
    tested('api/feedbacks.test.ts', 'asks for what the question type needs'),
  ],
  'name, subject, content are required': [
    text('errors.fields.NameRequired'),
    text('errors.fields.SubjectRequired'),
    text('errors.fields.ContentRequired'),
    tested(
      'api/feedbacks.test.ts',
      'says everything that is missing at once, in the order of the form',
    ),
  ],
  'phone, email, store name are required': [
    text('errors.fields.MobileRequired'),
    text('errors.fields.StorePhoneRequired'),
    text('errors.fields.EmailRequired'),
    text('errors.fields.StoreNameRequired'),
    tested(
      'api/prospect-stores.test.ts',
      'asks a store for area, name, business type, phone and person',
    ),
  ],
  'the format of an email must be right': [
    text('errors.fields.EmailInvalid'),
    tested('api/feedbacks.test.ts', 'refuses %s as an e-mail'),
  ],
  'the format of a mobile number must be right': [
    text('errors.fields.MobileInvalid'),
    tested('api/feedbacks.test.ts', 'refuses %s as a mobile number of %s'),
    tested('api/feedbacks.test.ts', 'stores the mobile %s of %s as E.164'),
  ],
  'the format of a store phone must be right': [
    text('errors.fields.StorePhoneInvalid'),
    tested('api/prospect-stores.test.ts', 'in %s the store phone %s is right: %s'),
  ],
  'the format of a tax number must be right': [
    text('errors.fields.TaxNumberInvalid'),
    tested('api/prospect-stores.test.ts', 'in %s the tax number %s is right: %s'),
    tested(
      'unit/tax-number.test.ts',
      'has a sum that 5 divides, or sum and 1 where its seventh digit is 7',
    ),
  ],
  'either email or mobile must be filled': [
    text('errors.fields.EmailOrMobileRequired'),
    tested('api/feedbacks.test.ts', 'takes e-mail or mobile, and asks for one of them'),
  ],
  'the bot check must pass': [
    text('errors.fields.BotCheckRequired'),
    text('errors.fields.BotCheckFailed'),
    tested('api/bot-check.test.ts', 'cannot be left out'),
    tested(
      'e2e/bot-checks.e2e.ts',
      '${form.name} counts not without its bot check, nor twice with one',
    ),
  ],
  'at least one search keyword': [
    text('errors.StoreSearchEmpty', 'Please enter at least one search keyword.'),
    tested('e2e/finder.e2e.ts', 'is told when nothing was asked for'),
  ],
  'at least one option selected': [
    text('errors.fields.AnswerOptionRequired'),
    tested('unit/survey-questions.test.ts', 'a question that must be answered says so: %o'),
  ],
  'greatest lengths, with {length}: company name, contact name, job title': [
    words(FIELDS, 'companyName: { maxLength: 100 }'),
    words(FIELDS, 'contactName: { maxLength: 50 }'),
    words(FIELDS, 'jobTitle: { maxLength: 50 }'),
    ...['CompanyName', 'ContactName', 'JobTitle'].map(tooLong),
  ],
  'greatest lengths, with {length}: store address, store name, source, store phone': [
    words(FIELDS, 'storeAddress: { maxLength: 200 }'),
    words(FIELDS, 'storeName: { maxLength: 100 }'),
    words(FIELDS, 'source: { maxLength: 100 }'),
    words(FIELDS, 'storePhone: { maxLength: 20 }'),
    ...['StoreAddress', 'StoreName', 'Source', 'StorePhone'].map(tooLong),
    tested('api/feedbacks.test.ts', 'keeps the lengths that the product decided'),
    tested(
      'api/feedbacks.test.ts',
      'counts the length of a field in characters, and says the limit',
    ),
  ],
  'survey: select N, at most N, at least N, or unlimited': [
    text('errors.fields.AnswerExactly'),
    text('errors.fields.AnswerAtMost'),
    text('errors.fields.AnswerAtLeast'),
    words('contract/surveys.ts', "rule: z.literal('unlimited')"),
    tested(
      'unit/survey-questions.test.ts',
      'exactly, at most and at least so many hold to their number',
    ),
  ],
  'card form: holder name required, phone and email valid': [
    text('errors.fields.HolderNameRequired'),
    text('errors.fields.HolderPhoneInvalid'),
    text('errors.fields.HolderEmailInvalid'),
    tested('api/cards.test.ts', 'tell what is wrong with the holder, in words'),
  ],
  'card form: the card must be valid': [
    text('errors.fields.CardInfoWrong'),
    tested('api/payments.test.ts', 'answers a card that is refused at once'),
  ],
  'leaving before verification is done asks for confirmation': [
    text('referrals.join.leave.title'),
    tested('e2e/referrals.e2e.ts', 'Leaving before the number is proven asks first'),
  ],
  "the default confirm dialog: 'Are you sure to submit?' (yes/no)": [
    text('forms.confirm.title', 'Are you sure to submit?'),
    text('forms.confirm.yes', 'Yes'),
    text('forms.confirm.no', 'No'),
    text('surveys.confirm.title', 'Are you sure to submit?'),
    text('surveys.confirm.yes', 'Yes'),
    text('surveys.confirm.no', 'No'),
    tested('e2e/service-form.e2e.ts', 'sends nothing when the question is answered with no'),
  ],
}

/** The text for a field that is too long says how long it may be. */
function tooLong(field: string) {
  return words('locales/en-US/errors.json', new RegExp(`"${field}TooLong": "[^"]*\\{length\\b`))
}
