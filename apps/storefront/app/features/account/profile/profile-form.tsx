import type { Customer } from '@zembil/contract/customers'
import { addressFields } from '@zembil/rules/orders/delivery-detail'
import { storedPhone } from '@zembil/rules/people/phone'
import { type ProfileField, profileFault } from '@zembil/rules/people/profile-fields'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isFreshSignInNeeded } from '../../../platform/account/fresh-sign-in-needed.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { paths } from '../../../platform/page/paths.ts'
import { prepareNewPhone, saveProfile } from '../account.queries.ts'
import { FreshSignIn } from '../sign-in/fresh-sign-in.tsx'
import { rememberNewPhone } from '../sign-in/sent-code.ts'
import { fieldRefusals } from './field-refusals.ts'
import { ProfileInput } from './profile-input.tsx'
import { profilePath } from './profile-tabs.ts'
import { bodyOf, hasAddress, type ProfileValues, personFields, profileValues } from './profile-values.ts'

const isAddress = (field: ProfileField) => addressFields.some((name) => name === field)

/** Edits the customer's profile. A new phone number is saved only after the code sent to it has been entered. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'fields'])
  const messageOf = useReadError()
  const navigate = useNavigate()
  const [isFreshNeeded, setFreshNeeded] = useState(false)

  function check(field: ProfileField, values: ProfileValues): string | null {
    if (field === 'phone_number') return storedPhone(values.phone_number) ? null : t('edit.invalidPhone')
    // The address may be empty, but not incomplete.
    if (isAddress(field) && !hasAddress(values)) return null
    const fault = profileFault(field, values[field], values.city)
    return fault && (field === 'email' ? t('edit.invalidEmail') : t(`fields:${fault}`))
  }

  async function save(values: ProfileValues) {
    const body = bodyOf(values, customer)
    await saveProfile(body)
    const phone = storedPhone(values.phone_number)
    if (phone === null || phone === customer.phone_number) {
      showToast({ kind: 'success', title: t('edit.saved') })
      return
    }
    await prepareNewPhone({ ...body, phone_number: phone })
    rememberNewPhone(phone)
    await navigate(paths.login(profilePath('profile'), 'phone'))
  }

  function explain(error: Error) {
    const refusals = fieldRefusals(error)
    if (isFreshSignInNeeded(error)) setFreshNeeded(true)
    else if (!refusals) showToast({ kind: 'error', title: t('edit.failed'), text: messageOf(error) })
    return refusals
  }

  const initial = profileValues(customer)
  const { formProps, fieldProps, values, isPending } = useForm({ initial, check, send: save, explain })
  return (
    <Card className="md:p-6">
      <form {...formProps} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 md:grid-cols-2">
          {personFields.map((field) => (
            <ProfileInput key={field} {...fieldProps(field)} />
          ))}
          <ProfileInput {...fieldProps('phone_number')} hint={t('edit.phoneHint')} />
        </div>
        <h3 className="border-t border-line pt-4 text-lg font-bold">{t('register.address')}</h3>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {addressFields.map((field) => (
            <ProfileInput key={field} {...fieldProps(field)} city={values.city} isRequired={hasAddress(values)} />
          ))}
        </div>
        {isFreshNeeded ? <FreshSignIn /> : null}
        <Button type="submit" isLoading={isPending} className="md:self-end">
          {t('edit.save')}
        </Button>
      </form>
    </Card>
  )
}
