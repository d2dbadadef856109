import type { CustomerAccountApi } from '../customers.ts'
import type { Examples } from './published-api.ts'

export const accountExamples: Examples<CustomerAccountApi> = {
  'POST /firebase-login': {
    body: { phone_number: '251911223344', firebase_token: 'eyJhbGciOiJSUzI1NiJ9.eyJwaG9uZSI6IisyNTEifQ.c2lnbmF0dXJl' },
    response: {
      access_token: 'q3sZ0m1Vw8nJkT5yXbR7uLcE2aPfGhD9oI4tNvYxKzA',
      data: {
        id: 17,
        user_name: 'abebe.k',
        first_name: 'Abebe',
        last_name: 'Kebede',
        email: 'abebe@example.com',
        phone_number: '251911223344',
        address: {
          city: 'Addis Ababa',
          sub_city: 'Bole',
          woreda: '03',
          neighborhood: 'Bole Medhanialem',
          house_number: '12/B',
          longitude: 38.789,
          latitude: 8.996,
        },
        wallet_balance: '0.00',
        loan_balance: '5000.00',
        loan_debt: '0.00',
        loan_due_on: null,
        bank: { id: 22 },
        bypass_product_quantity_restriction: 0,
        has_loan_pin: true,
        credit_held_until: null,
        wants_news: false,
        is_credit_frozen: false,
        created_at: '2026-11-01T06:00:00.000Z',
      },
    },
  },
}
