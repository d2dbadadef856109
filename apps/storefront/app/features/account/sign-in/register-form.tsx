import type { Customer } from '@zembil/contract/customers'
import { profileFault } from '@zembil/rules/profile-fields'
import { addressFields } from '@zembil/rules/shipping-detail'
import { Button } from '@zembil/ui/button'
import { Card } from '@zembil/ui/card'
import { ErrorState } from '@zembil/ui/error-state'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../../platform/hooks/use-action.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { saveProfile } from '../account.queries.ts'
import { ProfileInput } from '../profile/profile-input.tsx'
import { bodyOf, personFields, profileValues } from '../profile/profile-values.ts'
import { type FieldCheck, useProfileForm } from '../profile/use-profile-form.ts'
import { redirectTarget } from './redirect-target.ts'

/** Name and address of a new customer, saved with the number they signed in with. */
export function RegisterForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'fields'])
  const messageOf = useReadError()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const check: FieldCheck = (field, values) => {
    // The form shows the number in display format, so check the stored one.
    const fault = profileFault(field, field === 'phone_number' ? customer.phone_number : values[field])
    return fault && t(`fields:${fault}`)
  }
  const start = profileValues(customer)
  // The shop delivers only in Addis Ababa.
  const initial = { ...start, city: start.city || t('fields.addisAbaba') }
  const { form, values, checkAll, showRefusal, fieldProps } = useProfileForm(initial, check)

  const { isRunning, run } = useAction((error) => {
    if (!showRefusal(error)) setFailure(messageOf(error))
  })

  async function register() {
    const saved = await saveProfile(bodyOf(values, customer))
    showToast({ kind: 'success', title: t('register.done', { name: saved.first_name }) })
    await navigate(redirectTarget(search.get('redirect')), { replace: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (checkAll()) run(register)
  }

  const [first_name, last_name, ...others] = personFields.map((field) => (
    <ProfileInput
      key={field}
      {...fieldProps(field)}
      hint={field === 'user_name' ? t('fields.user_name_hint') : undefined}
    />
  ))
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <ErrorState title={t('register.failed')} message={failure} /> : null}
      <Card className="flex flex-col gap-4 md:p-6">
        <h2 className="text-lg font-bold">{t('register.you')}</h2>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {first_name}
          {last_name}
          <ProfileInput {...fieldProps('phone_number')} isDisabled />
          {others}
        </div>
      </Card>
      <Card className="flex flex-col gap-4 md:p-6">
        <h2 className="text-lg font-bold">{t('register.address')}</h2>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {addressFields.map((field) => (
            <ProfileInput key={field} {...fieldProps(field)} />
          ))}
        </div>
      </Card>
      <Button type="submit" size="lg" isWide isLoading={isRunning}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
