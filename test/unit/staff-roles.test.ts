import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  PERMISSIONS,
  rolesWith,
  STAFF_ROLES,
  type Permission,
} from '#contract/values/staff-roles.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** A row of the table, and what its cells have to say for the permission to be given. */
interface Row {
  may: string
  said: RegExp
}

const YES = /^yes$/
const LOOKING = /^(yes|look)$/

const MEMBERS = 'look at members, stores, payments'
const OPERATIONS = 'jobs, partners, switches, alerts'
const PEOPLE = 'people, roles, areas'
const MESSAGES = 'send to many members'
const CONTENT = 'write content and campaigns, schedule, stop'

const ROWS: Record<Permission, Row> = {
  'members.read': { may: MEMBERS, said: YES },
  'members.hold': { may: 'suspend, lift, reset a password', said: YES },
  'corrections.write': { may: 'correct a balance', said: /^(yes|small sums)$/ },
  'corrections.approve': { may: 'correct a balance', said: YES },
  'payments.read': { may: MEMBERS, said: YES },
  'payments.refund': { may: 'refund', said: YES },
  'content.read': { may: 'look at content and campaigns, preview', said: YES },
  'inbox.read': { may: 'answer the inbox, review', said: LOOKING },
  'inbox.write': { may: 'answer the inbox, review', said: YES },
  'stores.read': { may: MEMBERS, said: /^(yes|stores)$/ },
  'applications.write': { may: 'judge applications, write stores', said: YES },
  'stores.write': { may: 'judge applications, write stores', said: YES },
  'broadcasts.read': { may: MESSAGES, said: /^(yes|without approving|look)$/ },
  'broadcasts.write': { may: MESSAGES, said: /^(yes|without approving)$/ },
  'broadcasts.approve': { may: MESSAGES, said: YES },
  'content.write': { may: CONTENT, said: YES },
  'lists.export': { may: 'reports, exports', said: /^(yes|own subjects)$/ },
  'content.approve': { may: 'approve new terms', said: YES },
  'reports.read': { may: 'reports, exports', said: YES },
  'reviews.write': { may: 'answer the inbox, review', said: YES },
  'acts.read': { may: 'the log of all acts', said: YES },
  'operations.read': { may: OPERATIONS, said: LOOKING },
  'operations.write': { may: OPERATIONS, said: YES },
  'staff.read': { may: PEOPLE, said: LOOKING },
  'staff.write': { may: PEOPLE, said: YES },
}

/** The table of docs/product/console.md, Roles. */
const [[, ...roles] = [], , ...rows] = readFileSync(
  join(PROJECT_ROOT, 'docs/product/console.md'),
  'utf8',
)
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

describe('The table of roles', () => {
  test('has a column for each role, in the order of the constant', () => {
    expect(roles).toEqual([...STAFF_ROLES])
    expect(rows.map((cells) => cells.length)).toEqual(rows.map(() => STAFF_ROLES.length + 1))
  })

  test('leaves out no permission', () => {
    expect(PERMISSIONS.filter((name) => !Object.hasOwn(ROWS, name))).toEqual([])
  })

  test.each(Object.entries(ROWS))('gives %s to the roles that have it', (name, { may, said }) => {
    const [, ...cells] = rows.find(([first]) => first === may) ?? []
    const given = roles.filter((_, at) => said.test(cells[at] ?? ''))
    expect(given.length).toBeGreaterThan(0)
    expect(given).toEqual([...rolesWith(name as Permission)])
  })
})
