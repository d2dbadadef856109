import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { momentText } from '../../platform/dates/date-texts.ts'
import { Moment } from '../../platform/dates/moment.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'
import { CustomerAddress } from './customer-address.tsx'
import { CustomerMoney } from './customer-money.tsx'

/** Who the customer is, where they live and what they have with the shop. */
export function CustomerProfile({ customer }: { customer: StaffCustomer }) {
  const { t, language } = useTranslation('customers')
  const { is_masked, orders, open_orders } = customer
  const liftedUntil = customer.quantity_limit_lifted_until
  const limitText = !customer.has_no_quantity_limit
    ? t('limitUsual')
    : liftedUntil === null
      ? t('limitLifted')
      : t('limitLiftedUntil', { at: momentText(liftedUntil, language) })
  const counted = ({ value, is_more }: StaffCustomer['orders']) => (is_more ? `${value}+` : String(value))
  return (
    <div className="grid gap-4">
      {is_masked && <p className="rounded-card bg-blue-tint px-4 py-3 text-blue-ink">{t('masked')}</p>}
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
        <Section title={t('profile')}>
          <Facts
            facts={[
              [
                t('columns.phone'),
                is_masked ? (
                  displayPhone(customer.phone_number)
                ) : (
                  <a
                    key="phone"
                    href={`tel:+${customer.phone_number}`}
                    className="hit-area font-semibold text-primary tabular-nums hover:underline"
                  >
                    {displayPhone(customer.phone_number)}
                  </a>
                ),
              ],
              ...(is_masked
                ? []
                : ([
                    [t('fields.userName'), customer.user_name ?? '—'],
                    [t('fields.email'), customer.email ?? '—'],
                  ] as const)),
              [t('columns.orders'), t('ordersOpen', { count: counted(orders), open: counted(open_orders) })],
              [
                t('columns.lastOrder'),
                customer.last_order_at === null ? t('never') : <Moment key="last" at={customer.last_order_at} />,
              ],
              [t('columns.since'), <Moment key="since" at={customer.created_at} />],
              [
                t('fields.lastSignedIn'),
                customer.last_signed_in_at === null ? (
                  t('never')
                ) : (
                  <Moment key="signed" at={customer.last_signed_in_at} />
                ),
              ],
              [t('fields.limit'), limitText],
              [
                t('fields.language'),
                customer.language === null ? t('language.own') : t(`language.${customer.language}`),
              ],
            ]}
          />
        </Section>
        <div className="grid gap-4">
          {!is_masked && <CustomerAddress address={customer.address} />}
          {customer.balances && <CustomerMoney customer={customer} balances={customer.balances} />}
        </div>
      </div>
    </div>
  )
}
