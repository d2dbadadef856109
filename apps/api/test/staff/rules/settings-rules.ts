import type { SettingsApi } from '@zembil/contract/staff/settings/settings-api'
import { sql } from 'kysely'
import { signIn } from '../../test-customer.ts'
import { aCampaign, aCounted, anAsked, somePeople } from '../test-campaigns.ts'
import {
  aContactMessage,
  aDeliveryType,
  aDiscountType,
  aFailedJob,
  aHoliday,
  aStore,
  aTextAdvert,
  aWidePicture,
} from '../test-settings.ts'
import { type Console, signInAs } from '../test-staff.ts'
import { type Input, leaders, type Rule } from './staff-rule.ts'

const nothing: Input = () => ({})
const editors = [...leaders, 'catalogue'] as const
const answerers = [...leaders, 'support'] as const

/** Who may make the calls of the system page and of the settings. */
export function settingsRules(shop: () => Console): Record<keyof SettingsApi, Rule> {
  const aMessage: Input = async () => ({ params: { id: await aContactMessage(shop()) }, body: { version: 1 } })
  /** The same that is saved already, with its version. */
  const same =
    (name: keyof SettingsApi & `GET /${string}/:id`, id: number): Input =>
    async () => {
      const { data } = await shop().callStaff(name, { params: { id } }, await signInAs(shop(), { roles: ['owner'] }))
      return { params: { id }, body: data }
    }
  const asOwner = () => signInAs(shop(), { roles: ['owner'] })
  const aLimit: Input = async () => {
    const { data } = await shop().callStaff('GET /limits', {}, await asOwner())
    const version = data.find(({ name }) => name === 'undo_seconds')?.version
    return { body: { name: 'undo_seconds', value: 12, version } }
  }
  const key = 'sms.paymentRefused'
  const aText: Input = async () => {
    const { data } = await shop().callStaff('GET /message-texts/:key', { params: { key } }, await asOwner())
    return { params: { key }, body: data }
  }
  const few = { sub_cities: ['Kirkos'] }
  const counted: Input = async () => {
    await somePeople(shop(), 2, 'Kirkos')
    const { id, version, cost } = await aCounted(shop(), await asOwner(), few)
    return { params: { id }, body: { ...aCampaign(few), version, cost } }
  }
  /** Waits for a second person. */
  const anAskedOne = async () => {
    await somePeople(shop(), 2, 'Kirkos')
    return anAsked(shop(), await asOwner(), few)
  }
  const asked: Input = async () => {
    const { id, version } = await anAskedOne()
    return { params: { id }, body: { version, note: 'Too many' } }
  }
  const started: Input = async () => {
    const [{ id }, approver] = [await anAskedOne(), await asOwner()]
    await sql`update campaigns set state = 'sending', started_at = now(), decided_at = now(),
      decided_by = ${approver.id} where id = ${id}`.execute(shop().deps.db)
    return { params: { id } }
  }
  const discountAndCustomer = async () => ({ id: 2, customer_id: (await signIn(shop())).customer.id })
  return {
    'GET /delivery-calendar': { who: leaders, own: nothing },
    'PUT /delivery-calendar': {
      who: leaders,
      own: async () => ({
        body: (await shop().callStaff('GET /delivery-calendar', {}, await signInAs(shop(), { roles: ['owner'] }))).data,
      }),
    },
    'GET /store-settings': { who: leaders, own: nothing },
    'GET /store-settings/:id': { who: leaders, own: () => ({ params: { id: 1 } }) },
    'POST /store-settings': { who: leaders, own: () => ({ body: aStore }) },
    'PUT /store-settings/:id': { who: leaders, own: same('GET /store-settings/:id', 1) },
    'GET /delivery-types': { who: leaders, own: nothing },
    'GET /delivery-types/:id': { who: leaders, own: () => ({ params: { id: 1 } }) },
    'POST /delivery-types': { who: leaders, own: () => ({ body: aDeliveryType }) },
    'PUT /delivery-types/:id': { who: leaders, own: same('GET /delivery-types/:id', 1) },
    'GET /discount-types': { who: leaders, own: nothing },
    'GET /discount-types/:id': { who: leaders, own: () => ({ params: { id: 1 } }) },
    'POST /discount-types': { who: leaders, own: () => ({ body: aDiscountType }) },
    'PUT /discount-types/:id': { who: leaders, own: same('GET /discount-types/:id', 1) },
    'GET /discount-types/:id/customers': { who: leaders, own: () => ({ params: { id: 2 } }) },
    'POST /discount-types/:id/customers': {
      who: leaders,
      own: async () => {
        const { id, customer_id } = await discountAndCustomer()
        return { params: { id }, body: { customer_id } }
      },
    },
    'DELETE /discount-types/:id/customers/:customer_id': {
      who: leaders,
      own: async () => ({ params: await discountAndCustomer() }),
    },
    'GET /limits': { who: leaders, own: nothing },
    'PUT /limits': { who: ['owner'], own: aLimit },
    'GET /message-texts': { who: leaders, own: nothing },
    'GET /message-texts/:key': { who: leaders, own: () => ({ params: { key } }) },
    'PUT /message-texts/:key': { who: leaders, own: aText },
    'POST /message-texts/:key/put-back': { who: leaders, own: aText },
    'POST /message-texts/:key/test': {
      who: leaders,
      own: () => ({ params: { key }, body: { language: 'en', text: 'Please pay order {{order}} again' } }),
    },
    'GET /campaigns': { who: leaders, own: nothing },
    'GET /campaigns/approvers': { who: leaders, own: nothing },
    'POST /campaigns': { who: leaders, own: () => ({ body: aCampaign() }) },
    'POST /campaigns/test': { who: leaders, own: () => ({ body: { language: 'en', text: 'Zembil: hello' } }) },
    'GET /campaigns/:id': { who: leaders, own: counted },
    'PUT /campaigns/:id': { who: leaders, own: counted },
    'POST /campaigns/:id/count': { who: leaders, own: counted },
    'POST /campaigns/:id/send': { who: leaders, own: counted },
    'POST /campaigns/:id/approve': { who: leaders, own: asked },
    'POST /campaigns/:id/reject': { who: leaders, own: asked },
    'POST /campaigns/:id/withdraw': {
      who: leaders,
      own: async ({ caller }) => {
        const { id } = await anAskedOne()
        await sql`update campaigns set asked_by = ${caller.id} where id = ${id}`.execute(shop().deps.db)
        return { params: { id } }
      },
    },
    'POST /campaigns/:id/stop': { who: leaders, own: started },
    'GET /campaigns/:id/recipients': { who: leaders, own: counted },
    'GET /image-adverts': { who: editors, own: nothing },
    'GET /image-adverts/:id': { who: editors, own: () => ({ params: { id: 1 } }) },
    'POST /image-adverts': {
      who: editors,
      own: async () => ({ body: { ...aTextAdvert, is_popup: false, picture: await aWidePicture(shop()) } }),
    },
    'PUT /image-adverts/:id': { who: editors, own: same('GET /image-adverts/:id', 1) },
    'GET /text-adverts': { who: editors, own: nothing },
    'GET /text-adverts/:id': { who: editors, own: () => ({ params: { id: 1 } }) },
    'POST /text-adverts': { who: editors, own: () => ({ body: aTextAdvert }) },
    'PUT /text-adverts/:id': { who: editors, own: same('GET /text-adverts/:id', 1) },
    'GET /holidays': { who: editors, own: nothing },
    'GET /holidays/choices': { who: editors, own: nothing },
    'GET /holidays/:id': { who: editors, own: () => ({ params: { id: 1 } }) },
    'POST /holidays': { who: editors, own: () => ({ body: aHoliday() }) },
    'PUT /holidays/:id': { who: editors, own: same('GET /holidays/:id', 1) },
    'GET /home-preview': { who: editors, own: () => ({ query: { day: '2027-01-01' } }) },
    'GET /system': { who: leaders, own: nothing },
    'GET /system/alarms': { who: leaders, own: nothing },
    'GET /system/findings': { who: leaders, own: nothing },
    'GET /system/failed-jobs': { who: leaders, own: nothing },
    'POST /system/failed-jobs/:id/retry': {
      who: leaders,
      own: async () => ({ params: { id: await aFailedJob(shop()) } }),
    },
    'GET /contact-messages': { who: answerers, own: nothing },
    'GET /contact-messages/:id': {
      who: answerers,
      own: async () => ({ params: { id: await aContactMessage(shop()) } }),
    },
    'POST /contact-messages/:id/answer': { who: answerers, own: aMessage },
    'POST /contact-messages/:id/reopen': { who: answerers, own: aMessage },
  }
}
