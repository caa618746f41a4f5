import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import { expectAccessible } from './page-checks.ts'

async function signInAs(page: Page, role: string): Promise<void> {
  await page.goto('/console/sign-in')
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
}

/** A store that is nobody else's in these tests; answers its id. */
async function addStore(page: Page, { name, phone }: { name: string; phone: string }) {
  await page.goto('/console/stores/new')
  await page.getByLabel('Name (繁體中文)').fill(name)
  await page.getByLabel('City or state').selectOption({ index: 1 })
  await page.getByLabel('Address').fill(`臺北市中正區${phone}號`)
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Why').fill('found at the counter')
  await page.getByRole('button', { name: 'See what will change' }).click()
  await page.locator('.act-panel-foot').getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/stores\/tw-/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test.describe('The console’s stores', () => {
  test.use({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // Who has not signed in is told so by a page's first call, and a form what is wrong with it by its own.
    expectedProblems: /^status (?:401|422): POST \S+\/console\/api\/\w+$/,
  })

  test('are merged, and the address of the one that goes leads on', async ({ page, request }) => {
    const name = `雙生${Date.now()}`
    await signInAs(page, 'Manager')
    const stays = await addStore(page, { name, phone: '02-2365-3331' })
    const goes = await addStore(page, { name: `${name} 二店`, phone: '02-2365-3332' })
    await page.goto(`/console/stores/${stays}`)
    await page.getByRole('link', { name: 'Same as another store' }).click()
    await expectAccessible(page)
    await page.getByRole('radio', { name: `${name} 二店` }).click()
    await expect(page.getByRole('group', { name: 'Which one stays?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: '02-2365-3332', exact: true }).click()
    await page.getByRole('button', { name: 'See what it would do' }).click()
    await page.getByLabel('Why').fill('the owner says that both are one')
    await page.getByRole('button', { name: 'See what will change' }).click()
    await expect(page.getByText('Members who have it in their history')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText('Merged.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/stores/${stays}$`))
    await expect(page.getByText('02-2365-3332').first()).toBeVisible()
    const response = await request.get(`/store/${goes}`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toContain(`/store/${stays}`)
    await page.goto(`/console/stores/${goes}`)
    await expect(page.getByText('Merged into another store').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open again' })).toHaveCount(0)
  })

  test('take no phone that is no number', async ({ page }) => {
    await signInAs(page, 'Manager')
    await page.goto('/console/stores/new')
    await page.getByLabel('Name (繁體中文)').fill(`無號${Date.now()}`)
    await page.getByLabel('City or state').selectOption({ index: 1 })
    await page.getByLabel('Address').fill('臺北市中正區無號路1號')
    await page.getByLabel('Phone').fill('ask the owner')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Why').fill('found at the counter')
    await page.getByRole('button', { name: 'See what will change' }).click()
    await expect(page.getByText('is no phone of the region').first()).toBeVisible()
  })

  test('come as a file: a template, what is missing, and a file that was mended', async ({
    page,
  }) => {
    await signInAs(page, 'Manager')
    await page.goto('/console/stores/import')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download a template' }).click()
    const template = readFileSync(await (await downloading).path(), 'utf8')
    await page.getByText('What each column takes').click()
    await expect(page.getByText('so 100 is NT$100')).toBeVisible()
    await expectAccessible(page)

    // Nothing is filled in yet: the button says so, and is no dead one.
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page.getByText('Please choose a file.')).toBeVisible()
    await expect(page.getByText('At least 3 characters.')).toBeVisible()
    await expect(page.getByText('Please fill in what is asked above first.')).toBeVisible()

    const choose = async (text: string) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByLabel('File', { exact: true }).click()
      const chooser = await choosing
      // A browser tells of no change where the same name stands there already.
      await expect(page.getByLabel('File', { exact: true })).toHaveValue('')
      const buffer = Buffer.from(text)
      await chooser.setFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer })
    }
    await choose(
      template.replaceAll('active', 'on').replaceAll('paused', 'off').replace(',10,', ',500,'),
    )
    await page.getByLabel('Why').fill('the list of the new alliance')
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page.getByText('What these columns take')).toBeVisible()
    await expect(page.getByRole('row', { name: /status.*2 rows/ })).toBeVisible()
    await expect(page.getByText('is out of range: 0 to 100')).toBeVisible()
    await expectAccessible(page)

    await choose(template.replace('active', 'OPEN').replace('08:00-20:00', 'whenever'))
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page.getByText('kept as words: 1 row (row 3)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 2 stores' })).toBeVisible()
  })
})
