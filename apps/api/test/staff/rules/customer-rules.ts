import type { CustomerActApi } from '@zembil/contract/staff/people/customer-acts'
import { changeNumber, signIn } from '../../test-customer.ts'
import { type Console, signInAs } from '../test-staff.ts'
import { leaders, type Rule } from './staff-rule.ts'

const helpers = [...leaders, 'support'] as const

/** Who may change, block, download and erase customers. Support asks for what takes an account away. */
export function customerRules(shop: () => Console): Record<keyof CustomerActApi, Rule> {
  const someone = async () => ({ params: { id: (await signIn(shop())).customer.id } })
  const withReason = async () => ({ ...(await someone()), body: { reason: 'The customer asked for it' } })
  const versioned = async (body: object) => {
    const { params } = await someone()
    const { version } = await shop()
      .deps.db.selectFrom('customers')
      .select('version')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    return { params, body: { ...body, version, reason: 'By phone' } }
  }
  return {
    'GET /customers/:id/open-matters': { who: [...helpers, 'finance'], own: someone },
    'PUT /customers/:id': {
      who: helpers,
      own: () => versioned({ first_name: 'Sara', last_name: 'Bekele', address: null, language: 'am' }),
    },
    'PUT /customers/:id/order-limit': { who: leaders, own: () => versioned({ is_lifted: true, until: null }) },
    'POST /customers/:id/block': { who: helpers, own: withReason },
    'POST /customers/:id/unblock': {
      who: helpers,
      own: async () => {
        const input = await withReason()
        await shop().callStaff('POST /customers/:id/block', input, await signInAs(shop(), { roles: ['manager'] }))
        return input
      },
    },
    'POST /customers/:id/sessions/end': { who: helpers, own: withReason },
    'GET /customers/:id/former-numbers': { who: helpers, own: someone },
    'POST /customers/:id/recover': {
      who: helpers,
      own: async () => {
        const person = await signIn(shop())
        await changeNumber(shop(), person)
        const { data } = await shop().callStaff(
          'GET /customers/:id/former-numbers',
          { params: { id: person.customer.id } },
          await signInAs(shop(), { roles: ['manager'] }),
        )
        return {
          params: { id: person.customer.id },
          body: { message_id: data[0]?.message_id ?? 0, reason: 'Called from the old number' },
        }
      },
    },
    'GET /customers/:id/export': { who: leaders, own: someone },
    'POST /customers/:id/erase': { who: helpers, own: withReason },
  }
}
