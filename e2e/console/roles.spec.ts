import type { Page } from '@playwright/test'
import { type Role, roles } from '@zembil/contract/staff/permissions'
import { expect, test } from '../support/console-test.ts'
import { inDatabase } from '../support/shop-database.ts'
import { addMember, signIn } from '../support/staff.ts'

const goods = ['/products', '/shelves', '/packages', '/search', '/stock']
const goodsAndImports = ['/products', '/imports', '/shelves', '/packages', '/search', '/stock']
const everything = [
  '/orders',
  '/dispatch',
  '/phone-orders',
  '/calls',
  '/refused-goods',
  '/address-corrections',
  '/customers',
  '/money',
  '/credit',
  '/payments',
  '/reports',
  ...goodsAndImports,
  '/inbox',
  '/campaigns',
  '/content',
  '/settings',
  '/staff',
  '/roles',
  '/audit',
  '/system',
]

/** The addresses of every screen in the menu, by role. A new screen is added here for those who may open it. */
const screens: Record<Role, string[]> = {
  owner: everything,
  manager: everything,
  catalogue: ['/reports', ...goodsAndImports, '/content'],
  storekeeper: ['/orders', '/reports', ...goods],
  picker: ['/orders', ...goods],
  dispatcher: ['/orders', '/dispatch', '/customers', '/reports', ...goods],
  courier: ['/orders'],
  finance: [
    '/orders',
    '/refused-goods',
    '/customers',
    '/money',
    '/credit',
    '/payments',
    '/reports',
    ...goods,
    '/audit',
  ],
  support: [
    '/orders',
    '/phone-orders',
    '/calls',
    '/refused-goods',
    '/address-corrections',
    '/customers',
    '/credit',
    ...goods,
    '/inbox',
  ],
}
const every = [...new Set(Object.values(screens).flat())]

/** These roles load each address as a document; the others go there within the open page. */
const loads = new Set<Role>(['picker', 'finance'])
/** Goes to an address as the Back button would. */
const goBackTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const role of roles)
  test(`${role} signs in and finds their own screens and no other`, async ({ page, texts }) => {
    const member = await addMember({ roles: [role], storeIds: [1] })
    await signIn(page, member)
    await page.goto('/')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(member.name)
    const menu = page.getByRole('navigation', { name: texts.common.menu.title })
    const found = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(found).toEqual(['/', ...screens[role]])
    for (const path of screens[role]) {
      if (loads.has(role)) await page.goto(path)
      else await menu.locator(`a[href="${path}"]`).click()
      await expect(menu.locator(`a[href="${path}"]`)).toHaveAttribute('aria-current', 'page')
      await expect(heading).not.toHaveText(texts.common.notFound.title)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    for (const path of every.filter((one) => !screens[role].includes(one))) {
      if (loads.has(role)) await page.goto(path)
      else {
        // From a screen of their own, so that the heading is not that of the address before.
        await menu.locator('a[href="/"]').click()
        await expect(heading).toContainText(member.name)
        await goBackTo(page, path)
      }
      await expect(heading).toHaveText(texts.common.notFound.title)
    }
  })

test('somebody who is switched off finds no screen and cannot sign in', async ({ page, texts }) => {
  const member = await addMember({ roles: ['manager'] })
  await signIn(page, member)
  await page.goto('/staff')
  await expect(page.getByRole('table')).toBeVisible()
  await inDatabase((db) =>
    db.updateTable('staff_members').set({ is_active: false }).where('id', '=', member.id).execute(),
  )
  for (const path of ['/', '/staff', '/audit', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: texts.door.signIn.title })).toBeVisible()
  }
  await page.getByLabel(texts.door.signIn.name).fill(member.email)
  await page.getByLabel(texts.door.signIn.password, { exact: true }).fill(member.password)
  await page.getByRole('button', { name: texts.door.signIn.submit }).click()
  await expect(page.getByRole('alert')).toContainText('The name, password or code is not right')
})
