import { expect, test } from 'vitest'
import { errorStatus } from '#web/page/error-status.ts'

const said = (fields: object) => Object.assign(new Error('The till is stuck'), fields)

test.each([
  [said({ statusCode: 404 }), 404],
  [said({ status: 503 }), 503],
  [said({ statusCode: 410, status: 503 }), 410],
  [said({ statusCode: 'gone', status: 409 }), 409],
  [said({}), 500],
  [said({ status: 200 }), 500],
  [said({ status: 999 }), 500],
  [{ status: 404 }, 500],
  [undefined, 500],
])('An error has the status that it says, else 500: %o', (error, status) => {
  expect(errorStatus(error)).toBe(status)
})
