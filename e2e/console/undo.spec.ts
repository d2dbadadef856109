import { createProduct } from '../../apps/api/src/features/catalog/staff-products/create-product.ts'
import { aProduct } from '../../apps/api/test/a-product.ts'
import { expect, openScreen, test } from '../support/console-test.ts'
import { inDatabase } from '../support/shop-database.ts'
import { addMember, signIn } from '../support/staff.ts'
import { colleague } from '../support/staff-acts.ts'

const ownGoods = () => inDatabase(async (db) => (await createProduct(db, aProduct({ name: 'Coffee cups' }), null)).id)

/** A delivery type that is not offered. */
const ownType = {
  name: 'By bicycle',
  name_am: 'በብስክሌት',
  kind: 'delivery',
  number_of_days: 2,
  minimum_order_cost: '0.00',
  is_active: false,
  ranges: [{ start: '0.00', end: null, cost_percentage: 0, fixed_cost: '50.00' }],
}

/** Somebody else saves meanwhile. */
const changeElsewhere = (table: 'products' | 'staff_members', id: number) =>
  inDatabase((db) =>
    db
      .updateTable(table)
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )

test('Undo after the screen was left says what it did, and also that it was refused', async ({ page, texts }) => {
  const { products, common, staff } = texts
  const stale = page.getByText('Somebody else has changed this meanwhile')
  const undo = page.getByRole('button', { name: common.undo })
  const leave = () => page.getByRole('navigation').getByRole('link', { name: common.menu.home, exact: true }).click()
  await signIn(page, await addMember({ roles: ['owner'] }))

  await test.step('a product that is switched off', async () => {
    const id = await ownGoods()
    const switchOff = async () => {
      await page.getByRole('button', { name: products.switch.off }).click()
      await page.getByRole('dialog').getByRole('button', { name: products.switch.confirm, exact: true }).click()
      await expect(undo).toBeVisible()
      await leave()
    }
    await openScreen(page, `/products/${id}`)
    await switchOff()
    await undo.click()
    await expect(page.getByText(products.switch.saidOn.replace('{{name}}', 'Coffee cups'))).toBeVisible()
    await openScreen(page, `/products/${id}`)
    await switchOff()
    await changeElsewhere('products', id)
    await undo.click()
    await expect(stale).toBeVisible()
  })

  await test.step('a price that is saved', async () => {
    const id = await ownGoods()
    await openScreen(page, `/products/${id}`)
    await page.getByLabel(products.fields.brand).fill('Jimma')
    await page.getByRole('button', { name: common.save }).click()
    await expect(undo).toBeVisible()
    await leave()
    await changeElsewhere('products', id)
    await undo.click()
    await expect(stale).toBeVisible()
  })

  await test.step('a member who is switched off', async () => {
    const member = await addMember({ roles: ['picker'] })
    await openScreen(page, `/staff/${member.id}`)
    await page.getByRole('button', { name: staff.acts.switchOff }).click()
    await page.getByRole('dialog').getByRole('button', { name: staff.acts.switchOff }).click()
    await expect(undo).toBeVisible()
    await leave()
    await changeElsewhere('staff_members', member.id)
    await undo.click()
    await expect(stale).toBeVisible()
  })
})

test('the audit log under a form shows at once what was saved', async ({ page, texts }) => {
  const { audit, common, settings } = texts
  await signIn(page, await addMember({ roles: ['owner'] }))
  const { act } = await colleague(['owner'])
  const { id } = await act<{ id: number }>('/delivery-types', ownType)
  await openScreen(page, `/settings/delivery/${id}`)
  const rows = page.getByRole('row').filter({ hasText: audit.action['delivery-type'].changed })
  await expect(page.getByRole('heading', { name: audit.title })).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByLabel(settings.fields.name, { exact: true }).fill('By motorcycle')
  await page.getByRole('button', { name: common.save }).click()
  // Sooner than the list brings itself up to date.
  await expect(rows).toHaveCount(1, { timeout: 10_000 })
})
