import { useQuery } from '@tanstack/react-query'
import type { MemberInput } from '@zembil/contract/staff/member-shapes'
import { mayGive, type Role, roles } from '@zembil/contract/staff/permissions'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { FieldError } from '@zembil/ui/forms/field'
import { useId } from 'react'
import { type FormOf, PhoneField, TextField } from '../../platform/forms/fields.tsx'
import { useFaultText } from '../../platform/forms/form-field.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { storesQuery } from './staff.queries.ts'

type MemberFieldsProps = { form: FormOf<MemberInput> }

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item]

function RoleBoxes({ form: { values, set, faults } }: MemberFieldsProps) {
  const { t } = useTranslation(['staff', 'common'])
  const me = useMe()
  const faultText = useFaultText()
  const errorId = useId()
  const error = faultText(faults.roles)
  const isFree = (role: Role) => mayGive(me.roles, role)
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t('fields.roles')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {roles.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            label={t(`common:roles.${role}`)}
            checked={values.roles.includes(role)}
            disabled={!isFree(role)}
            title={isFree(role) ? undefined : t('hints.notYours')}
            aria-invalid={error ? true : undefined}
            onChange={() => set('roles', toggled(values.roles, role))}
          />
        ))}
      </div>
      {error && <FieldError id={errorId} message={error} />}
    </fieldset>
  )
}

function StoreBoxes({ form: { values, set } }: MemberFieldsProps) {
  const { t, language } = useTranslation('staff')
  const stores = useQuery(storesQuery).data?.data ?? []
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('fields.store_ids')}</legend>
      <p className="mb-1 text-sm text-muted">{t('hints.stores')}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {stores.map((store) => (
          <Checkbox
            key={store.id}
            name="store_ids"
            label={nameIn(language, store)}
            checked={values.store_ids.includes(store.id)}
            onChange={() => set('store_ids', toggled(values.store_ids, store.id))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Everything about a member that a manager types. */
export function MemberFields({ form }: MemberFieldsProps) {
  const { t } = useTranslation('staff')
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} name="name" label={t('fields.name')} lang="en" />
        <TextField of={form} name="name_am" label={t('fields.name_am')} lang="am" />
        <TextField
          of={form}
          name="email"
          label={t('fields.email')}
          type="email"
          autoComplete="off"
          hint={t('hints.signInName')}
          isOptional
        />
        <PhoneField of={form} name="phone_number" label={t('fields.phone_number')} isOptional />
      </div>
      <RoleBoxes form={form} />
      <StoreBoxes form={form} />
    </div>
  )
}
