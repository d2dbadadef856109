import { fillText } from '@zembil/i18n/fill-text'
import { formatPrice } from '@zembil/rules/money/money'
import { sql } from 'kysely'
import { expect, test } from '../support/console-test.ts'
import { chooseLine, takeOrder } from '../support/floor/picking.ts'
import { scan } from '../support/floor/scan.ts'
import { orderNow } from '../support/ordering.ts'
import { cheapPairs, paidOrder, store } from '../support/paid-orders.ts'
import { smsTo } from '../support/paying.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

/** An EAN-13 of twelve digits. */
const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

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

test('an order of which nothing is there is canceled, and the whole price goes back', async ({ page, texts }) => {
  const { pick } = texts
  const [, , , [goods] = []] = await cheapPairs()
  if (!goods) throw new Error('goods are needed')
  const { account, order } = await paidOrder([{ id: goods.id, quantity: 2, if_missing: 'leave-out' }])
  const number = { order: String(order.id) }
  await signIn(page, await addMember({ roles: ['picker'], storeIds: [store] }), 'shared')
  await page.goto('/pick')
  await takeOrder(page, pick, order.id)
  await page.getByRole('button', { name: pick.short.open }).click()
  await page.getByRole('button', { name: pick.reason.damaged }).click()
  await expect(page.getByText(pick.finish.allMissing)).toBeVisible()
  await expect(page.getByRole('button', { name: fillText(pick.finish.button, number) })).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('button', { name: fillText(pick.finish.cancel, number) }).click()
  await expect(page.getByRole('dialog')).toContainText(pick.finish.cancelText)
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: pick.finish.cancelNow }).click()
  await expect(page).toHaveURL('/pick')
  await expect(page.getByText(pick.start.nothing)).toBeVisible()
  // Whoever has canceled it needs no news about it.
  await expect(page.getByText(fillText(pick.lost.canceled, number))).toHaveCount(0)
  expect((await orderNow(account, order.id)).status).toMatch(/^(canceled|payment-refunded)$/)
  const back = () =>
    inDatabase(async (db) => {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(r.amount_santim), 0)::int as sum from payment_refunds r join payments p on p.id = r.payment_id
        where p.order_id = ${order.id}`.execute(db)
      return rows[0]?.sum
    })
  await expect.poll(back).toBe(Math.round(Number(order.total_cost) * 100))
})

test('goods sold by weight take the label of a scale or typed grams, and a lighter pack gives money back', async ({
  page,
  texts,
}) => {
  const { pick } = texts
  const goods = (await cheapPairs()).at(-3)?.[0]
  if (!goods) throw new Error('goods are needed')
  const item = `20${String(goods.id).padStart(5, '0')}`
  await inDatabase(async (db) => {
    await sql`update products set grams_per_unit = 1000, weight_tolerance_percent = 10 where id = ${goods.id}`.execute(
      db,
    )
    await sql`insert into product_barcodes (code, product_id, units) values (${item}, ${goods.id}, 1)`.execute(db)
  })
  const { order } = await paidOrder([{ id: goods.id, quantity: 2 }])
  await signIn(page, await addMember({ roles: ['picker'], storeIds: [store] }), 'shared')
  await page.goto('/pick')
  await takeOrder(page, pick, order.id)
  await expect(page.getByText(goods.name, { exact: true }).first()).toBeVisible()

  await test.step('the code of the goods alone says nothing about their weight', async () => {
    await scan(page, item)
    await expect(page.getByText(fillText(pick.scan.weigh, { name: goods.name }))).toBeVisible()
    await expect(page.getByText('0 of 2 picked')).toBeVisible()
  })
  await test.step('the label of the scale ticks one unit with its weight', async () => {
    await scan(page, withCheckDigit(`${item}00950`))
    await expect(page.getByText('1 of 2 picked')).toBeVisible()
    await expect(page.getByText(fillText(pick.line.grams, { grams: '950' }))).toBeVisible()
    await expectSound(page)
  })
  const typed = page.getByLabel(fillText(pick.weight.label, { grams: '1000' }))
  const take = page.getByRole('button', { name: pick.weight.take, exact: true })
  await test.step('more than ordered is refused, and an unusual weight asks', async () => {
    await typed.fill('2600')
    await expect(page.getByText(pick.weight.wrong)).toBeVisible()
    await typed.fill('500')
    await take.click()
    await expect(page.getByRole('dialog')).toContainText('500 g')
    await expectSound(page)
    await page.getByRole('dialog').getByRole('button', { name: pick.weight.weighAgain }).click()
  })
  await test.step('the second pack is a little lighter, and both differences go back', async () => {
    await typed.fill('980')
    await take.click()
    const back = Math.round((goods.price_santim * 70) / 1_000)
    await expect(page.getByText(formatPrice(back, 'en'))).toBeVisible()
    await page.getByRole('button', { name: fillText(pick.finish.button, { order: String(order.id) }) }).click()
    await page.getByRole('button', { name: pick.pack.button, exact: true }).click()
    await expect(page.getByRole('link', { name: pick.packed.labels })).toHaveAttribute(
      'href',
      `/print/orders?ids=${order.id}&kind=labels`,
    )
    await expectSound(page)
  })
})

test.describe('without a connection', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ })

  test('ticks made without a connection survive a reload, are sent in order, and finishing waits for them', async ({
    page,
    context,
    texts: { pick, floor },
  }) => {
    const [[first, second] = []] = await cheapPairs()
    if (!first || !second) throw new Error('goods are needed')
    const { order } = await paidOrder([
      { id: first.id, quantity: 2 },
      { id: second.id, quantity: 3 },
    ])
    await signIn(page, await addMember({ roles: ['picker'], storeIds: [store] }), 'shared')
    await page.goto('/pick')
    await takeOrder(page, pick, order.id)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const small = await page
      .locator('button:visible, a:visible, summary:visible')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().height < 48 && !one.classList.contains('hit-area'))
          .map((one) => one.outerHTML.slice(0, 200)),
      )
    expect(small, 'everything that is pressed is 48 px high').toEqual([])

    await context.setOffline(true)
    for (const [goods, count] of [
      [first, 2],
      [second, 3],
    ] as const) {
      await chooseLine(page, goods)
      await page.getByRole('button', { name: fillText(pick.line.all_other, { count: String(count) }) }).click()
    }
    const finish = page.getByRole('button', { name: fillText(pick.finish.button, { order: String(order.id) }) })
    await expect(page.getByText(pick.finish.offline)).toBeVisible()
    await expect(finish).toBeDisabled()
    await expect(page.getByText(fillText(floor.connection.unsent_other, { count: '2' }))).toBeVisible()

    await page.reload()
    await expect(finish).toBeDisabled()
    await expect(page.getByText(fillText(floor.connection.unsent_other, { count: '2' }))).toBeVisible()
    await context.setOffline(false)
    await expect(finish).toBeEnabled({ timeout: 60_000 })
    const { rows } = await inDatabase((db) =>
      sql<{ product_id: number; picked: number }>`
        select product_id, picked from picks where order_id = ${order.id} order by picked`.execute(db),
    )
    expect(rows).toEqual([
      { product_id: first.id, picked: 2 },
      { product_id: second.id, picked: 3 },
    ])
    await finish.click()
    await expect(page).toHaveURL(/\/pick\/pack\//)
  })
})
