import type { Customer } from '@zembil/contract/customers'
import { storedPhone } from '@zembil/rules/phone'
import { type ProfileField, profileFault } from '@zembil/rules/profile-fields'
import { addressFields } from '@zembil/rules/shipping-detail'
import { Button } from '@zembil/ui/button'
import { Card } from '@zembil/ui/card'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../../platform/hooks/use-action.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { paths } from '../../../platform/page/paths.ts'
import { prepareNewPhone, saveProfile } from '../account.queries.ts'
import { FreshSignIn, isFreshSignInNeeded } from '../sign-in/fresh-sign-in.tsx'
import { rememberNewPhone } from '../sign-in/sent-code.ts'
import { ProfileInput } from './profile-input.tsx'
import { profilePath } from './profile-tabs.ts'
import { bodyOf, hasAddress, personFields, profileValues } from './profile-values.ts'
import { type FieldCheck, useProfileForm } from './use-profile-form.ts'

const isAddress = (field: ProfileField) => addressFields.some((name) => name === field)

/** Edits the customer's profile. A new phone number is saved only after the code sent to it has been entered. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'fields'])
  const messageOf = useReadError()
  const navigate = useNavigate()
  const check: FieldCheck = (field, values) => {
    if (field === 'phone_number') return storedPhone(values.phone_number) ? null : t('edit.invalidPhone')
    // The address may be empty, but not incomplete.
    if (isAddress(field) && !hasAddress(values)) return null
    const fault = profileFault(field, values[field])
    return fault && (field === 'email' ? t('edit.invalidEmail') : t(`fields:${fault}`))
  }
  const { form, values, checkAll, showRefusal, fieldProps } = useProfileForm(profileValues(customer), check)
  const [isFreshNeeded, setFreshNeeded] = useState(false)
  const { isRunning, run } = useAction((error) => {
    if (isFreshSignInNeeded(error)) setFreshNeeded(true)
    else if (!showRefusal(error)) showToast({ kind: 'error', title: t('edit.failed'), text: messageOf(error) })
  })

  async function save() {
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

  function submit(event: FormEvent) {
    event.preventDefault()
    if (checkAll()) run(save)
  }

  return (
    <Card className="md:p-6">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 md:grid-cols-2">
          {personFields.map((field) => (
            <ProfileInput key={field} {...fieldProps(field)} />
          ))}
          <ProfileInput {...fieldProps('phone_number')} hint={t('edit.phoneHint')} />
        </div>
        <h3 className="border-t border-line pt-4 text-lg font-bold">{t('register.address')}</h3>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {addressFields.map((field) => (
            <ProfileInput key={field} {...fieldProps(field)} isRequired={hasAddress(values)} />
          ))}
        </div>
        {isFreshNeeded ? <FreshSignIn /> : null}
        <Button type="submit" isLoading={isRunning} className="md:self-end">
          {t('edit.save')}
        </Button>
      </form>
    </Card>
  )
}
