import type { Customer } from '@zembil/contract/customers'
import { addressFields } from '@zembil/rules/orders/delivery-detail'
import { findSubCity, isServedCity, servedCity } from '@zembil/rules/orders/sub-cities'
import { displayPhone } from '@zembil/rules/people/phone'
import type { ProfileField } from '@zembil/rules/people/profile-fields'
import type { ProfileBody } from '../account.queries.ts'

/** The values of the profile form's fields. */
export type ProfileValues = Record<ProfileField, string>

export const personFields = ['first_name', 'last_name', 'email', 'user_name'] as const

/** In the city of the list only what is on it can be shown. */
const subCityOf = (city: string, subCity: string): string =>
  isServedCity(city) ? (findSubCity(subCity)?.name ?? '') : subCity

export function profileValues(customer: Customer): ProfileValues {
  const { address } = customer
  return {
    first_name: customer.first_name ?? '',
    last_name: customer.last_name ?? '',
    user_name: customer.user_name ?? '',
    email: customer.email ?? '',
    phone_number: displayPhone(customer.phone_number),
    city: address?.city ?? servedCity.name,
    sub_city: subCityOf(address?.city ?? servedCity.name, address?.sub_city ?? ''),
    woreda: address?.woreda ?? '',
    neighborhood: address?.neighborhood ?? '',
    house_number: address?.house_number ?? '',
  }
}

/** The city is filled in, so it alone is no address. */
export const hasAddress = (values: ProfileValues): boolean =>
  addressFields.some((field) => field !== 'city' && values[field].trim() !== '')

/** The request body. Keeps the current phone number, since a new one must be verified, and the map position. */
export function bodyOf(values: ProfileValues, { phone_number, address }: Customer): ProfileBody {
  const { first_name, last_name, user_name, email, city, sub_city, woreda, neighborhood, house_number } = values
  const { longitude, latitude } = address ?? { longitude: null, latitude: null }
  return {
    first_name,
    last_name,
    user_name,
    email,
    phone_number,
    address: hasAddress(values) ? { city, sub_city, woreda, neighborhood, house_number, longitude, latitude } : null,
  }
}
