import { useQuery } from '@tanstack/react-query'
import type { MemberInput } from '@zembil/contract/staff/member-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { storesQuery } from './staff.queries.ts'

/** How the fields of a member read, for comparing two of them. */
export function useMemberValue() {
  const { t, language } = useTranslation(['staff', 'common'])
  const stores = useQuery(storesQuery).data?.data ?? []
  const labels: Record<keyof MemberInput, string> = {
    name: t('fields.name'),
    name_am: t('fields.name_am'),
    email: t('fields.email'),
    phone_number: t('fields.phone_number'),
    roles: t('fields.roles'),
    store_ids: t('fields.store_ids'),
  }
  function show(name: keyof MemberInput, value: MemberInput[keyof MemberInput]): string {
    if (value === null || value.length === 0) return '–'
    if (name === 'roles')
      return listIn(
        language,
        (value as MemberInput['roles']).map((role) => t(`common:roles.${role}`)),
      )
    if (name === 'store_ids') {
      const chosen = stores.filter(({ id }) => (value as number[]).includes(id))
      return listIn(
        language,
        chosen.map((store) => nameIn(language, store)),
      )
    }
    return name === 'phone_number' ? displayPhone(String(value)) : String(value)
  }
  return { labels, show }
}
