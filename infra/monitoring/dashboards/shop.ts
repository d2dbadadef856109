import type { Dashboard } from './dashboard.ts'

export const shop: Dashboard = {
  uid: 'zembil-shop',
  title: 'Zembil: the shop',
  panels: [
    {
      title: 'Orders per minute',
      queries: [{ expr: 'sum by (method) (rate(orders_placed_total[5m])) * 60', legend: '{{method}}' }],
    },
    {
      title: 'Value of orders per hour',
      unit: 'currency:ETB',
      queries: [{ expr: 'sum(increase(orders_placed_birr_total[1h]))', legend: 'now' }],
    },
    {
      title: 'Orders of the last day, and a week before',
      queries: [
        { expr: 'sum(increase(orders_placed_total[1d]))', legend: 'last day' },
        { expr: 'sum(increase(orders_placed_total[1d] offset 1w))', legend: 'a week before' },
      ],
    },
    {
      title: 'Payment success by method, last hour',
      unit: 'percentunit',
      queries: [
        {
          expr: 'max by (method) (payment_attempts_last_hour{state="paid"}) / sum by (method) (max by (method, state) (payment_attempts_last_hour))',
          legend: '{{method}}',
        },
      ],
    },
    {
      title: 'Time until a payment is settled, median',
      unit: 's',
      queries: [{ expr: 'max by (method) (payment_seconds_last_hour)', legend: '{{method}}' }],
    },
    {
      title: 'Money waiting for staff',
      queries: [
        { expr: 'max by (method, flag) (payment_money_flagged)', legend: '{{method}} {{flag}}' },
        { expr: 'max by (method) (payment_notices_waiting)', legend: '{{method}} notices' },
      ],
    },
    {
      title: 'Faults in stock, ledger and payments',
      queries: [{ expr: 'max by (check) (check_findings)', legend: '{{check}}' }],
    },
    {
      title: 'Calls to payment providers that fail',
      unit: 'percentunit',
      queries: [
        {
          expr: 'sum by (method) (rate(payment_provider_seconds_count{outcome="failed"}[5m])) / sum by (method) (rate(payment_provider_seconds_count[5m]))',
          legend: '{{method}}',
        },
      ],
    },
    { title: 'SMS of the last hour', queries: [{ expr: 'max by (state) (sms_last_hour)', legend: '{{state}}' }] },
    {
      title: 'Searches without a result per minute',
      queries: [{ expr: 'sum(rate(search_misses_total[5m])) * 60', legend: 'searches' }],
    },
  ],
}
