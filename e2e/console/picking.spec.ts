import { formatPrice } from '@zembil/rules/money/money'
import { expect, test } from '../support/console-test.ts'
import { orderNow } from '../support/ordering.ts'
import { cheapPairs, paidOrder, store } from '../support/paid-orders.ts'
import { smsTo } from '../support/paying.ts'
import { chooseLine, takeOrder } from '../support/picking.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('a picker finds one line short, takes a substitute for another, finishes and packs', async ({ page, texts }) => {
  const { pick } = texts
  const pairs = await cheapPairs()
  const [whole, short, missing] = [pairs[0]?.[0], pairs[1]?.[0], pairs[2]?.[0]]
  if (!whole || !short || !missing) throw new Error('three kinds of goods are needed')
  const { account, order } = await paidOrder([
    { id: whole.id, quantity: 2 },
    { id: short.id, quantity: 3, if_missing: 'leave-out' },
    { id: missing.id, quantity: 2, if_missing: 'similar' },
  ])
  const picker = await addMember({ roles: ['picker'], storeIds: [store] })
  await signIn(page, picker, 'shared')
  await page.goto('/pick')
  await takeOrder(page, pick, order.id)
  const finish = page.getByRole('button', { name: pick.finish.button.replace('{{order}}', String(order.id)) })

  await test.step('the whole line is picked with one tap', async () => {
    await chooseLine(page, whole)
    await page.getByRole('button', { name: pick.line.all_other.replace('{{count}}', '2') }).click()
  })
  await test.step('one of three is there: two taps say so, and the shelf is empty', async () => {
    await chooseLine(page, short)
    await page.getByRole('button', { name: pick.line.one, exact: true }).click()
    await expect(page.getByText('1 of 3 picked')).toBeVisible()
    await page.getByRole('button', { name: pick.short.open }).click()
    await expectSound(page)
    await page.getByRole('button', { name: pick.reason['not-there'] }).click()
    await expect(page.getByText(pick.wish['leave-out'])).toBeVisible()
    await page.getByRole('button', { name: pick.shelf.empty }).click()
    await expect(page.getByText(pick.shelf.question).first()).toBeHidden()
    await expectSound(page)
    await expect(finish).toBeHidden()
    await page.getByRole('button', { name: pick.short.next }).click()
  })
  const substitute = pairs[2]?.[1]
  if (!substitute) throw new Error('a substitute is needed')
  await test.step('something similar is taken for the missing line', async () => {
    await chooseLine(page, missing)
    await page.getByRole('button', { name: pick.short.open }).click()
    await page.getByRole('button', { name: pick.reason.damaged }).click()
    await page.getByRole('button', { name: pick.substitute.open }).click()
    await expectSound(page)
    await page.getByRole('dialog').getByRole('button', { name: substitute.name }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`2 × ${substitute.name}`) })
      .click()
    await expect(page.getByText(pick.substitute.instead)).toBeVisible()
  })
  const back = 2 * short.price_santim + 2 * Math.max(0, missing.price_santim - substitute.price_santim)
  await test.step('finishing says what goes back, and it does', async () => {
    await expect(page.getByText(formatPrice(back, 'en'))).toBeVisible()
    await expectSound(page)
    await finish.click()
    await expect(
      page.getByRole('heading', { name: pick.pack.title.replace('{{order}}', String(order.id)) }),
    ).toBeVisible()
    const sms = await smsTo(account.phone, `changes to order ${order.id}`)
    expect(sms).toContain(`2 x ${short.name}`)
    expect(sms).toContain(`2 x ${missing.name} replaced by ${substitute.name}`)
    expect(sms).toContain(String(back / 100))
  })
  await test.step('two bags, one of them cold', async () => {
    await page.getByRole('button', { name: pick.pack.more }).click()
    await page.getByLabel(pick.pack.cold).check()
    await expectSound(page)
    await page.getByRole('button', { name: pick.pack.button, exact: true }).click()
    await expect(
      page.getByRole('heading', { name: pick.packed.title.replace('{{order}}', String(order.id)) }),
    ).toBeVisible()
    await expect(page.getByText(pick.packed.bags_other.replace('{{count}}', '2'))).toBeVisible()
  })
  expect(await orderNow(account, order.id)).toMatchObject({ status: 'pending-pickup', can_cancel: false })
})
