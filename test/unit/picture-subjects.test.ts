import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { SUBJECTS } from '../../scripts/pictures/picture-subjects.ts'
import { OTHER_ROUTES } from '../e2e/site-pages.ts'

/** Files of pages that are a member's; the rest of `routes/app/` are the simulator's. */
const MEMBER_FILE =
  /^\.\/routes\/(app\/(?!simulator-)|apply\/|events\/chinese-year-(select|history)|share\/mgm)/

test('Every page of a member has its pictures', () => {
  const pictured = new Set(SUBJECTS.map(({ page }) => page.route))
  const lacking = pagesOf(routes)
    .filter(({ file }) => MEMBER_FILE.test(file))
    .filter(({ route }) => !(route in OTHER_ROUTES) && !pictured.has(route))
  expect(lacking).toEqual([])
})

test('No two pages or forms write the same pictures', () => {
  const names = SUBJECTS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

interface Route {
  path?: string | undefined
  file: string
  children?: readonly Route[] | undefined
}

function pagesOf(table: readonly Route[], parent = ''): { route: string; file: string }[] {
  return table.flatMap(({ path = '', file, children }) => {
    const route = [parent, path].filter(Boolean).join('/')
    return children ? pagesOf(children, route) : { route, file }
  })
}
