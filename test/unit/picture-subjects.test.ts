import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { SUBJECTS } from '../../scripts/pictures/picture-subjects.ts'
import { OPENED } from '../../scripts/pictures/site-subjects.ts'
import { OTHER_ROUTES } from '../e2e/site-pages.ts'

test('Every page has its pictures', () => {
  const pictured = new Set(SUBJECTS.map(({ page }) => page.route))
  const lacking = pagesOf(routes).filter(
    (route) => !(route in OTHER_ROUTES) && !pictured.has(route),
  )
  expect(lacking).toEqual([])
})

test('What opens above a page has a page of that name', () => {
  const names = SUBJECTS.map(({ name }) => name)
  expect(Object.keys(OPENED).filter((name) => !names.includes(name))).toEqual([])
})

test('No two pages or forms write the same pictures', () => {
  const names = SUBJECTS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

interface Route {
  path?: string | undefined
  children?: readonly Route[] | undefined
}

function pagesOf(table: readonly Route[], parent = ''): string[] {
  return table.flatMap(({ path = '', children }) => {
    const route = [parent, path].filter(Boolean).join('/')
    return children ? pagesOf(children, route) : route
  })
}
