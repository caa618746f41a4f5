/**
 * Everything that production asks for, with what a test has no use for named as wanted. Whoever starts a
 * server with it gives it ports and folders of its own.
 */
export const PRODUCTION = {
  MODE: 'production',
  PRODUCTION_ALLOWS: 'embedded-database,demo-content,no-push',
  PUBLIC_ORIGIN: 'https://hongli.test',
  TRUSTED_PROXIES: 'none',
  MEMBER_TOKEN_SECRET: 'a-secret-of-a-test-that-is-long-enough',
  MEMBER_TOKEN_ISSUER: 'login.hongli.test',
  BOT_CHECK_SECRET: 'another-secret-of-a-test-long-enough',
  ENCRYPTION_KEY: 'an-encryption-key-of-a-test-long-enough',
  GATEWAY: 'off',
  SMS: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: 'a-token-of-a-test-long-enough',
  TWILIO_FROM: '+15005550006',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Hongli <no-reply@hongli.test>',
  MAIL_TO: 'service@hongli.test',
}
